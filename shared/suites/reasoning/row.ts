import { z } from 'zod';
import type { Outcome, OutcomeKind } from '../outcome.ts';
import type { TabulateContext } from '../suite.ts';
import { type Code, codebookOf } from './codebook.ts';
import type { CodedText, ReasoningTrial } from './trials.ts';
import { mentionColumn, type Value, values } from './values.ts';

/** A response with its codes, as a statistician would load it. */
export type ReasoningRow = Readonly<Record<`v_${Value}`, 0 | 1 | null>> & {
  /** The audited model, `provider/name`. */
  readonly agent: string;
  /** The model that coded it. */
  readonly coder: string;
  readonly game: string;
  readonly condition: string;
  readonly config_id: string;
  readonly prompt_id: string;
  readonly replicate: number;
  readonly self_1: number;
  readonly other_1: number;
  readonly self_2: number;
  readonly other_2: number;
  readonly choice: 1 | 2 | 'none' | null;
  readonly prosocial: 0 | 1 | null;
  readonly sentences: number;
  /** Codes in the order of the sentences, joined by blanks; absent where it could not be coded. */
  readonly codes: string | null;
  readonly coding: 'coded' | 'uncoded';
  readonly outcome: OutcomeKind;
  readonly reasks: number;
};

/** The columns of a row, in order. */
export const columns = [
  'agent',
  'coder',
  'game',
  'condition',
  'config_id',
  'prompt_id',
  'replicate',
  'self_1',
  'other_1',
  'self_2',
  'other_2',
  'choice',
  'prosocial',
  'sentences',
  'codes',
  'coding',
  ...values.map((value) => mentionColumn(value)),
  'outcome',
  'reasks',
] as const satisfies readonly (keyof ReasoningRow)[];

const codesSchema = z.array(z.array(z.string()));

/** A row for each response of a call: which values its sentences mention, or that it could not be coded. */
export function tabulate(
  { texts }: ReasoningTrial,
  outcome: Outcome,
  context: TabulateContext,
): readonly ReasoningRow[] {
  const codes = outcome.kind === 'answered' ? (codesSchema.parse(outcome.value) as Code[][]) : [];
  return texts.map((text, i) => rowOf(text, codes[i] ?? null, outcome.kind, context));
}

function rowOf(
  { response, sentences }: CodedText,
  codes: readonly Code[] | null,
  outcome: OutcomeKind,
  { model, reasks }: TabulateContext,
): ReasoningRow {
  const { agent, game, condition, config_id, prompt_id, replicate, choice, prosocial } = response;
  const { self_1, other_1, self_2, other_2 } = response;
  return {
    ...{ agent, coder: model, game, condition, config_id, prompt_id, replicate },
    ...{ self_1, other_1, self_2, other_2, choice, prosocial },
    sentences: sentences.length,
    codes: codes === null ? null : codes.join(' '),
    coding: codes ? 'coded' : 'uncoded',
    ...mentionCells(game, codes),
    outcome,
    reasks,
  };
}

function mentionCells(game: string, codes: readonly Code[] | null) {
  const own = codebookOf(game);
  const mention = (value: Value) => {
    if (!codes || !own.includes(value)) return null;
    return codes.includes(value) ? 1 : 0;
  };
  return Object.fromEntries(values.map((value) => [mentionColumn(value), mention(value)])) as Record<
    `v_${Value}`,
    0 | 1 | null
  >;
}
