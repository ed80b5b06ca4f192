/** A column that lies in the span of the columns before it. */
export interface DependentColumn {
  readonly column: number;
  /** The earlier columns of which it is a combination; none when it is zero throughout. */
  readonly dependsOn: readonly number[];
}

/** A factorisation X = QR of the independent columns of X. */
export interface Orthogonalization {
  /** Numbers of the independent columns, in order. */
  readonly kept: readonly number[];
  /** Orthonormal basis of their span: the columns of Q. */
  readonly basis: readonly Float64Array[];
  /** Columns of the upper-triangular inverse of R; column j has j + 1 entries. */
  readonly inverse: readonly Float64Array[];
  readonly dependent: readonly DependentColumn[];
}

/** A column is dependent when what the earlier ones leave of it is below this share of its length. */
const tolerance = 1e-7;

/** Inner product. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** a += factor x b, in place. */
export function addScaled(a: Float64Array, factor: number, b: Float64Array): void {
  for (let i = 0; i < a.length; i++) a[i] = (a[i] ?? 0) + factor * (b[i] ?? 0);
}

/** Takes the span of `basis` out of `v`, in place, and returns what was taken, by basis vector. */
function projectOut(v: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const shares = new Float64Array(basis.length);
  for (let pass = 0; pass < 2; pass++) {
    basis.forEach((q, j) => {
      const share = dot(q, v);
      shares[j] = (shares[j] ?? 0) + share;
      addScaled(v, -share, q);
    });
  }
  return shares;
}

/** R⁻¹ x, for R⁻¹ by columns. */
export function applyInverse(inverse: readonly Float64Array[], x: ArrayLike<number>): Float64Array {
  const result = new Float64Array(inverse.length);
  inverse.forEach((column, j) => {
    column.forEach((entry, i) => {
      result[i] = (result[i] ?? 0) + entry * (x[j] ?? 0);
    });
  });
  return result;
}

/**
 * Gram-Schmidt with every projection made twice, which keeps the basis orthogonal to machine precision. Columns
 * are taken in order, so of several that coincide the first is kept.
 */
export function orthogonalize(columns: readonly Float64Array[]): Orthogonalization {
  const kept: number[] = [];
  const basis: Float64Array[] = [];
  const inverse: Float64Array[] = [];
  const dependent: DependentColumn[] = [];
  const lengths = columns.map((column) => Math.sqrt(dot(column, column)));
  columns.forEach((column, j) => {
    const rest = Float64Array.from(column);
    const combination = applyInverse(inverse, projectOut(rest, basis));
    const length = Math.sqrt(dot(rest, rest));
    const own = lengths[j] ?? 0;
    if (length <= tolerance * own) {
      const weighs = (k: number, i: number) =>
        Math.abs(combination[i] ?? 0) * (lengths[k] ?? 0) > tolerance * own;
      dependent.push({ column: j, dependsOn: kept.filter(weighs) });
      return;
    }
    kept.push(j);
    basis.push(rest.map((entry) => entry / length));
    inverse.push(Float64Array.of(...combination.map((entry) => -entry / length), 1 / length));
  });
  return { kept, basis, inverse, dependent };
}
