import { type Framing, framings, type Gender, genders, type Race, races } from '../factors.ts';

/** Number of race x gender x framing cells. */
export const cellCount = races.length * genders.length * framings.length;

/** Index of a race x gender label, 0…7. */
export function labelIndex(race: Race, gender: Gender): number {
  return races.indexOf(race) * genders.length + genders.indexOf(gender);
}

/** Index of a race x gender x framing cell, 0…39. */
export function cellIndex(race: Race, gender: Gender, framing: Framing): number {
  return labelIndex(race, gender) * framings.length + framings.indexOf(framing);
}

/** Levels that a cell must have; a factor left out may have any. */
export interface CellSelector {
  readonly race?: Race;
  readonly gender?: Gender;
  readonly framing?: Framing;
}

/** The indices of the cells with the levels of a selector. */
export function selectCells(selector: CellSelector): number[] {
  return races
    .filter((race) => race === (selector.race ?? race))
    .flatMap((race) =>
      genders
        .filter((gender) => gender === (selector.gender ?? gender))
        .flatMap((gender) =>
          framings
            .filter((framing) => framing === (selector.framing ?? framing))
            .map((framing) => cellIndex(race, gender, framing)),
        ),
    );
}
