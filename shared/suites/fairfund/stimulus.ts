import type { Category, StimulusKey } from './factors.ts';

/** One appeal with one name: what a model reads. */
export interface Stimulus extends StimulusKey {
  readonly stimulusId: string;
  readonly category: Category;
  /** First and last name, as it stands in the text. */
  readonly fullName: string;
  readonly text: string;
}
