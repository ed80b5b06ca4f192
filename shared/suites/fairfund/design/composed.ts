import type { StimulusKey } from '../factors.ts';

/** A bundle as composed: its id and its claimants by position. */
export interface ComposedBundle {
  readonly unitId: string;
  readonly claimants: readonly StimulusKey[];
}
