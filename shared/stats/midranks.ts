/** The rank of each value, from 1; values that are equal share the mean of the ranks that they take up. */
export function midranks(values: readonly number[]): Float64Array {
  const order = values.map((_, i) => i).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0));
  const ranks = new Float64Array(values.length);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end++;
    for (let at = start; at < end; at++) ranks[order[at] ?? 0] = (start + end + 1) / 2;
    start = end;
  }
  return ranks;
}
