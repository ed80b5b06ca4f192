import { z } from 'zod';
import type { Outcome } from '../outcome.ts';
import type { TabulateContext } from '../suite.ts';
import { conditionId } from './condition.ts';
import type { Option } from './factors.ts';
import { prosocialOption } from './payoffs.ts';
import { promptId } from './promptId.ts';
import type { GamesRow } from './row.ts';
import { terms } from './terms.ts';
import type { GamesTrial, Role } from './trial.ts';

const answerSchema = z.object({ choice: z.union([z.literal(1), z.literal(2)]) });

/** The one row of a trial. */
export function tabulate(
  trial: GamesTrial,
  outcome: Outcome,
  { model, reasks }: TabulateContext,
): readonly GamesRow[] {
  const { game, induction, ingroup, prior, configId, payoffs } = trial.situation;
  return [
    {
      agent: model,
      game,
      induction,
      ingroup: flag(ingroup),
      prior,
      config_id: configId,
      prompt_id: promptId(trial),
      replicate: trial.replicate + 1,
      ...payoffs,
      ...terms(payoffs),
      ...choiceCells(choiceOf(outcome), prosocialOption(payoffs)),
      ...conditionCells(trial),
      ...roleCells(trial.role),
      outcome: outcome.kind,
      reasks,
    },
  ];
}

function flag(value: boolean | null): 0 | 1 | null {
  if (value === null) return null;
  return value ? 1 : 0;
}

function choiceOf(outcome: Outcome): GamesRow['choice'] {
  switch (outcome.kind) {
    case 'answered':
      return answerSchema.parse(outcome.value).choice;
    case 'malformed':
    case 'refused':
      return 'none';
    default:
      return null;
  }
}

type ChoiceCells = Pick<GamesRow, 'choice' | 'a' | 'prosocial_option' | 'prosocial'>;

function choiceCells(choice: GamesRow['choice'], prosocial_option: Option | null): ChoiceCells {
  if (choice === null) return { choice, a: null, prosocial_option, prosocial: null };
  const prosocial = prosocial_option === null ? null : flag(choice === prosocial_option);
  if (choice === 'none') return { choice, a: 0, prosocial_option, prosocial };
  return { choice, a: choice === 1 ? 1 : -1, prosocial_option, prosocial };
}

function conditionCells({ condition }: GamesTrial) {
  return {
    condition: conditionId(condition),
    persona: condition.persona,
    wage: condition.incentive?.wage ?? null,
    conversion: condition.incentive?.conversion ?? null,
    temperature: condition.temperature,
    chain_of_thought: condition.chainOfThought ? (1 as const) : (0 as const),
    option_order: condition.optionOrder,
  };
}

function roleCells(role: Role | null) {
  const demographics = role?.demographics ?? null;
  return {
    strategies: role && role.strategies.length > 0 ? role.strategies.join('+') : null,
    age: demographics?.age ?? null,
    gender: demographics?.gender ?? null,
    major: demographics?.major ?? null,
    status: demographics?.status ?? null,
    donor: flag(demographics?.donor ?? null),
  };
}
