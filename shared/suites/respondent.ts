import type { ChatMessage } from './suite.ts';

/** A simulated respondent: it answers the prompts of one suite with effects that are planted and documented. */
export interface Respondent {
  readonly name: string;
  /** The answer's text, the same for the same messages and seed; null if it does not know the prompt. */
  respond(messages: readonly ChatMessage[], seed: number): string | null;
}
