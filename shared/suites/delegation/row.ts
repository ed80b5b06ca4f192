import type { OutcomeKind } from '../outcome.ts';
import type { Application, Condition, Letter, Unit } from './factors.ts';

/** One reply, as a statistician would load it. */
export type DelegationRow = {
  /** The model, `provider/name`. */
  readonly agent: string;
  readonly application: Application;
  readonly condition: Condition;
  /** Wording of the shared group; absent outside the ingroup condition. */
  readonly wording: Letter | null;
  readonly firm: string;
  readonly firm_type: string | null;
  /** Monthly price of the firm's service in dollars; absent where it plays no part. */
  readonly price: number | null;
  readonly prompt_id: string;
  /** From 1. */
  readonly replicate: number;
  readonly temperature: number;
  /** Hours, percent or dollars; absent without an answer. */
  readonly value: number | null;
  readonly unit: Unit;
  readonly outcome: OutcomeKind;
  /** How often the prompt was put again after an unusable answer. */
  readonly reasks: number;
};

/** The columns of a row, in order. */
export const columns = [
  'agent',
  'application',
  'condition',
  'wording',
  'firm',
  'firm_type',
  'price',
  'prompt_id',
  'replicate',
  'temperature',
  'value',
  'unit',
  'outcome',
  'reasks',
] as const satisfies readonly (keyof DelegationRow)[];
