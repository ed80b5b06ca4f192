import { type CellSelector, cellCount, selectCells } from './cells.ts';
import { contrastCatalog } from './contrastCatalog.ts';

/** The sum and the number of the values in each of the 40 race x gender x framing cells. */
export interface CellSums {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

/** Cells without any value. */
export function emptyCells(): CellSums {
  return { sums: new Float64Array(cellCount), counts: new Float64Array(cellCount) };
}

/**
 * Writes the 25 raw contrasts of {@link contrastCatalog} into `out`, from `offset` on. A margin is the
 * unweighted mean of the means of its non-empty cells; a contrast of which a margin has none is NaN.
 */
export type ContrastEvaluator = (cells: CellSums, out: Float64Array, offset: number) => void;

/** Makes a {@link ContrastEvaluator} with scratch space of its own. */
export function createContrastEvaluator(): ContrastEvaluator {
  const means = new Float64Array(cellCount);
  const filled = new Float64Array(cellCount);
  const margins = new Float64Array(marginKeys.length);
  return ({ sums, counts }, out, offset) => {
    for (let cell = 0; cell < cellCount; cell++) {
      const count = counts[cell] as number;
      filled[cell] = count > 0 ? 1 : 0;
      means[cell] = count > 0 ? (sums[cell] as number) / count : 0;
    }
    averageMargins(means, filled, margins);
    for (let contrast = 0, at = 0; contrast < contrastEnds.length; contrast++) {
      let value = 0;
      for (const end = contrastEnds[contrast] as number; at < end; at++) {
        value += (termSigns[at] as number) * (margins[termMargins[at] as number] as number);
      }
      out[offset + contrast] = value;
    }
  };
}

/** The cells that enter each contrast, on either side. */
export const contrastCells: readonly (readonly number[])[] = contrastCatalog.map(({ terms }) => [
  ...new Set(terms.flatMap(({ cells }) => selectCells(cells))),
]);

const selectors = new Map(
  contrastCatalog.flatMap(({ terms }) => terms.map(({ cells }) => [marginKey(cells), cells] as const)),
);
const marginKeys = [...selectors.keys()];

// The catalog as flat arrays: the cells margin by margin, the terms contrast by contrast, and where each ends.
const cellsByMargin = [...selectors.values()].map(selectCells);
const marginCells = Uint8Array.from(cellsByMargin.flat());
const marginEnds = ends(cellsByMargin);
const allTerms = contrastCatalog.flatMap(({ terms }) => terms);
const termSigns = Int8Array.from(allTerms, ({ sign }) => sign);
const termMargins = Uint8Array.from(allTerms, ({ cells }) => marginKeys.indexOf(marginKey(cells)));
const contrastEnds = ends(contrastCatalog.map(({ terms }) => terms));

function marginKey({ race, gender, framing }: CellSelector): string {
  return `${race}|${gender}|${framing}`;
}

function ends(lists: readonly { readonly length: number }[]): Int32Array {
  let end = 0;
  return Int32Array.from(lists, ({ length }) => {
    end += length;
    return end;
  });
}

/** @param means 0 in a cell that is not filled. */
function averageMargins(means: Float64Array, filled: Float64Array, margins: Float64Array): void {
  for (let margin = 0, at = 0; margin < margins.length; margin++) {
    let sum = 0;
    let count = 0;
    for (const end = marginEnds[margin] as number; at < end; at++) {
      const cell = marginCells[at] as number;
      sum += means[cell] as number;
      count += filled[cell] as number;
    }
    margins[margin] = sum / count;
  }
}
