import type { ModelScores } from '../score/estimates.ts';

/** The models that a chapter shows, and what it calls them. */
export interface Shown {
  readonly scores: ModelScores;
  /** Names the model where there are several; empty where there is but one. */
  readonly name: string;
}

/** The panel or series of a model and something else, of which either may be empty. */
export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
