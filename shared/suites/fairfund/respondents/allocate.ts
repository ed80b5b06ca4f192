import type { RandomGenerator } from '../../../stats/random/generator.ts';

const total = 10_000;
/** Amounts are multiples of this; it divides the total and the equal shares of two, four and five. */
const grain = 50;
/** Share of an equal split that one rating point above the bundle's mean is worth. */
const slope = 0.55;
/** Half-width of the uniform noise on each amount, as a share of an equal split. */
const noise = 0.14;

/**
 * The expected dollars of each position: an equal share plus the centred utilities at a fixed slope. Sums to
 * 10,000. Where the least amount and its noise would go below zero, all deviations shrink by one factor; no
 * bundle of the protocol comes to that.
 */
export function expectedDollars(utilities: readonly number[]): number[] {
  const n = utilities.length;
  const mean = utilities.reduce((sum, own) => sum + own, 0) / n;
  const deviations = utilities.map((own) => slope * (own - mean));
  const largestNoise = (2 * noise * (n - 1)) / n;
  const room = 1 - largestNoise;
  const shrink = Math.min(1, room / Math.max(...deviations.map((deviation) => -deviation), room));
  return deviations.map((deviation) => (total / n) * (1 + shrink * deviation));
}

/** Dollars whose expectation is exactly {@link expectedDollars} and whose sum is exactly 10,000. */
export function drawDollars(utilities: readonly number[], random: RandomGenerator): number[] {
  const n = utilities.length;
  const noises = utilities.map(() => noise * (2 * random.random() - 1));
  const mean = noises.reduce((sum, own) => sum + own, 0) / n;
  const expected = expectedDollars(utilities);
  const amounts = expected.map((dollars, i) => dollars + (total / n) * ((noises[i] ?? 0) - mean));
  return roundToTotal(amounts, random.random());
}

/** The equal split, as near as multiples of the grain come to it: exact for two, four and five. */
export function drawEqualDollars(n: number, random: RandomGenerator): number[] {
  return roundToTotal(Array<number>(n).fill(total / n), random.random());
}

/**
 * Rounds amounts that sum to the total to multiples of the grain that do so too: each is the distance between
 * two cumulated sums, all rounded from one uniform offset in [0, 1). Unbiased, since every cumulated sum is
 * (systematic sampling).
 */
function roundToTotal(amounts: readonly number[], offset: number): number[] {
  let cumulated = 0;
  let reached = 0;
  return amounts.map((amount, i) => {
    cumulated = i === amounts.length - 1 ? total : cumulated + amount;
    const before = reached;
    reached = grain * Math.floor(cumulated / grain + offset);
    return reached - before;
  });
}
