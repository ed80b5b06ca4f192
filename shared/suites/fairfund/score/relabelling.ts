import { type BundleType, framings } from '../factors.ts';
import { type Answer, averageRepeats, compareText, groupByUnit } from './answers.ts';
import { type CellSums, emptyCells } from './margins.ts';
import type { IndexSource } from './replicateRecord.ts';
import { appealOf, namelessResiduals } from './residuals.ts';

/**
 * The answers of one pool, with race x gender labels that can be dealt anew. Labels stay within the bundle,
 * and on Rate within the appeals that differ in nothing but the name; so every cell keeps its number of
 * answers.
 *
 * What is relabelled are {@link namelessResiduals}: the design balances labels over positions and scenarios,
 * which a permutation would undo, so that the effects of those would pass for differences between labels.
 */
export class RelabelledPool {
  /** The answers of block b are at `starts[b]` up to `starts[b + 1]`. */
  private readonly starts: Int32Array;
  private readonly largestBlock: number;
  private readonly labels: Uint8Array;
  private readonly framings: Uint8Array;
  private readonly values: Float64Array;
  private readonly draws: Int32Array;
  private readonly cells: CellSums = emptyCells();

  constructor(answers: readonly Answer[], pool: BundleType | 'rate') {
    const averaged = groupByUnit(answers).flatMap(averageRepeats);
    const blocks = pool === 'rate' ? groupByAppeal(averaged) : groupByUnit(averaged);
    const ordered = blocks.flat();
    this.starts = new Int32Array(blocks.length + 1);
    for (const [i, { length }] of blocks.entries()) this.starts[i + 1] = (this.starts[i] as number) + length;
    this.largestBlock = blocks.reduce((most, { length }) => Math.max(most, length), 0);
    this.labels = Uint8Array.from(ordered, ({ cell }) => Math.floor(cell / framings.length));
    this.framings = Uint8Array.from(ordered, ({ cell }) => cell % framings.length);
    this.values = namelessResiduals(ordered);
    this.draws = new Int32Array(blocks.length);
  }

  /** Deals the labels of every block anew, all orders being equally likely (Fisher and Yates). */
  shuffle(source: IndexSource): void {
    for (let left = this.largestBlock; left > 1; left--) {
      source.fillIntegers(left, this.draws);
      this.swapLast(left);
    }
  }

  /** The sums and counts of the cells under the present labels. */
  sum(): CellSums {
    const { sums, counts } = this.cells;
    sums.fill(0);
    counts.fill(0);
    for (let i = 0; i < this.values.length; i++) {
      const cell = (this.labels[i] as number) * framings.length + (this.framings[i] as number);
      sums[cell] = (sums[cell] as number) + (this.values[i] as number);
      counts[cell] = (counts[cell] as number) + 1;
    }
    return this.cells;
  }

  /** Exchanges, in each block of that many labels or more, the one at place `left - 1` with the drawn one. */
  private swapLast(left: number): void {
    const { starts, labels, draws } = this;
    for (let block = 0; block < draws.length; block++) {
      const start = starts[block] as number;
      const last = start + left - 1;
      if (last >= (starts[block + 1] as number)) continue;
      const drawn = start + (draws[block] as number);
      const label = labels[last] as number;
      labels[last] = labels[drawn] as number;
      labels[drawn] = label;
    }
  }
}

function groupByAppeal(answers: readonly Answer[]): Answer[][] {
  const appeals = new Map<string, Answer[]>();
  for (const answer of answers) {
    const appeal = appealOf(answer);
    const group = appeals.get(appeal);
    if (group) group.push(answer);
    else appeals.set(appeal, [answer]);
  }
  return [...appeals].toSorted(([a], [b]) => compareText(a, b)).map(([, group]) => group);
}
