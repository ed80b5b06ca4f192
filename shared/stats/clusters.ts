/** A partition of rows: `codes[i]` in 0…count - 1 is the cluster of row i. */
export interface Clusters {
  readonly codes: Int32Array;
  readonly count: number;
}

/** Numbers the clusters that the labels name, in order of first appearance. */
export function clustersOf(labels: readonly string[]): Clusters {
  const numbers = new Map<string, number>();
  const codes = Int32Array.from(labels, (label) => {
    const known = numbers.get(label);
    if (known !== undefined) return known;
    numbers.set(label, numbers.size);
    return numbers.size - 1;
  });
  return { codes, count: numbers.size };
}

/** Sums of `values` by cluster. */
export function clusterSums(values: ArrayLike<number>, clusters: Clusters): Float64Array {
  const sums = new Float64Array(clusters.count);
  clusters.codes.forEach((code, i) => {
    sums[code] = (sums[code] ?? 0) + (values[i] ?? 0);
  });
  return sums;
}
