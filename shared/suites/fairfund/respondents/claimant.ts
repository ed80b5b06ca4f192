import type { Category, Framing, Gender, Race } from '../factors.ts';

/** What a respondent sees in one request; null where the text does not show it. */
export interface Claimant {
  readonly category: Category | null;
  readonly scenarioId: string | null;
  readonly framing: Framing;
  readonly race: Race | null;
  readonly gender: Gender | null;
}
