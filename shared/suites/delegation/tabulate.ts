import { z } from 'zod';
import type { Outcome } from '../outcome.ts';
import type { TabulateContext } from '../suite.ts';
import { units } from './factors.ts';
import type { DelegationRow } from './row.ts';
import { type DelegationTrial, promptId } from './trial.ts';

const answerSchema = z.object({ amount: z.number() });

/** The one row of a trial. */
export function tabulate(
  trial: DelegationTrial,
  outcome: Outcome,
  { model, reasks }: TabulateContext,
): readonly DelegationRow[] {
  const { application, firm, condition, letter, replicate, temperature } = trial;
  return [
    {
      agent: model,
      application,
      condition,
      wording: letter,
      firm: firm.name,
      firm_type: firm.type,
      price: firm.price,
      prompt_id: promptId(trial),
      replicate: replicate + 1,
      temperature,
      value: outcome.kind === 'answered' ? answerSchema.parse(outcome.value).amount : null,
      unit: units[application],
      outcome: outcome.kind,
      reasks,
    },
  ];
}
