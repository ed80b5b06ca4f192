import type { Application, Condition, Letter } from './factors.ts';
import type { Firm } from './firms.ts';

/** One prompt, asked once. */
export interface DelegationTrial {
  readonly application: Application;
  readonly firm: Firm;
  readonly condition: Condition;
  /** Which wording of the shared group is used; null outside the ingroup condition. */
  readonly letter: Letter | null;
  /** Number of the repetition, from 0. */
  readonly replicate: number;
  readonly temperature: number;
  readonly maxTokens: number;
}

/** Id of a prompt, e.g. `chatbot|Netflix|ingroup|c`. */
export function promptId({ application, firm, condition, letter }: DelegationTrial): string {
  return [application, firm.name, condition, ...(letter === null ? [] : [letter])].join('|');
}
