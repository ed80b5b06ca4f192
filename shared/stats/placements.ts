/** Observations of which so many are successes. */
export interface Placing {
  /** Covariates, row by row. */
  readonly rows: Float64Array;
  readonly size: number;
  readonly successes: number;
}

/** What the ways of placing the successes come to under the weights exp(x'b) of the placed observations. */
export interface Placements {
  /** Logarithm of the sum of the weights. */
  readonly log: number;
  /** Weighted means of the sums of covariates over the placed observations, and of the products of two (k x k). */
  readonly means: Float64Array;
  readonly moments: Float64Array;
}

/** Sums are brought back to 1 where they pass it, so that none overflows. */
const largest = 1e100;

/** The exact sums over all placements, by the recursion over observations of Howard (1972), with its derivatives. */
export function placements({ rows, size, successes }: Placing, beta: Float64Array): Placements {
  const k = beta.length;
  const width = 1 + k + k * k;
  const sums = new Float64Array((successes + 1) * width);
  sums[0] = 1;
  let scale = 0;
  for (let r = 0; r < size; r++) {
    const x = rows.subarray(r * k, (r + 1) * k);
    const weight = Math.exp(x.reduce((sum, entry, i) => sum + entry * (beta[i] ?? 0), 0));
    const most = Math.min(successes, r + 1);
    for (let placed = most; placed >= 1; placed--) addPlaced(sums, placed * width, weight, x, width);
    const peak = sums[most * width] ?? 1;
    if (peak > largest) {
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) / peak;
      scale += Math.log(peak);
    }
  }
  const end = sums.subarray(successes * width);
  const total = end[0] ?? 1;
  return {
    log: Math.log(total) + scale,
    means: end.slice(1, 1 + k).map((sum) => sum / total),
    moments: end.slice(1 + k).map((sum) => sum / total),
  };
}

/** Adds to the sums at `to` those with one observation less placed, with this one placed too. */
function addPlaced(sums: Float64Array, to: number, weight: number, x: Float64Array, width: number): void {
  const k = x.length;
  const from = to - width;
  const base = sums[from] ?? 0;
  const add = (at: number, amount: number) => {
    sums[to + at] = (sums[to + at] ?? 0) + weight * amount;
  };
  add(0, base);
  for (let i = 0; i < k; i++) {
    const xi = x[i] ?? 0;
    const mean = sums[from + 1 + i] ?? 0;
    add(1 + i, mean + xi * base);
    for (let j = 0; j < k; j++) {
      const xj = x[j] ?? 0;
      const at = 1 + k + i * k + j;
      const other = sums[from + 1 + j] ?? 0;
      add(at, (sums[from + at] ?? 0) + xi * other + xj * mean + xi * xj * base);
    }
  }
}
