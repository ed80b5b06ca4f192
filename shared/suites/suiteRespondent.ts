import type { ChatMessage } from './suite.ts';

/** A simulated respondent to the prompts of one suite; its effects are planted and documented. */
export interface SuiteRespondent {
  readonly name: string;
  /** The answer's text, the same for the same messages and seed; null if the prompt is none of its suite. */
  respond(messages: readonly ChatMessage[], seed: number): string | null;
}
