import type { ChatMessage } from './suite.ts';

/** What a simulated model answers: a text, or what a provider would mark in its stead. */
export interface SimulatedAnswer {
  readonly text: string;
  /** Set where the model refuses in the API's own field. */
  readonly refusal?: string;
  /** Default `stop`. */
  readonly finishReason?: 'stop' | 'length' | 'content_filter';
}

/**
 * A simulated respondent to the prompts of one suite: a pure function from a chat and a seed to an answer, or null if
 * the chat is none of the suite's. It sees what a real model sees and nothing else; its effects are planted.
 */
export interface SuiteRespondent {
  readonly name: string;
  respond(messages: readonly ChatMessage[], seed: number): SimulatedAnswer | null;
}

/** A simulated model: it has an answer to everything. */
export interface Respondent {
  readonly name: string;
  respond(messages: readonly ChatMessage[], seed: number): SimulatedAnswer;
}
