/** 64-bit outputs computed at a time: enough to spread the cost of entering the loop. */
const blockSize = 32;

const multiplier = 0x2360ed05_1fc65da4_4385df64_9fccf645n;
const m0 = 0x9fccf645;
const m1 = 0x4385df64;
const m2 = 0x1fc65da4;
const m3 = 0x2360ed05;

function limbs(value: bigint): Uint32Array {
  return Uint32Array.from({ length: 4 }, (_, i) => Number((value >> BigInt(32 * i)) & 0xffff_ffffn));
}

/** Carry out of a 32-bit column: `sum` is the column's total, rounded to a double; `low` its exact low word. */
function carryOf(sum: number, low: number): number {
  return Math.floor((sum - (low >>> 0)) * 2 ** -32 + 0.5);
}

/**
 * Writes the 64-bit number (high, low), rotated right by 0…63 bits: halves swapped for 32 and more, then shifted.
 * `<< 1 << ~rotation` is `<< 32 - rotation`, also for 0, where a shift by 32 would do nothing.
 */
function writeRotated(words: Uint32Array, at: number, low: number, high: number, rotation: number): void {
  const swap = (low ^ high) & ((rotation << 26) >> 31);
  const x = low ^ swap;
  const y = high ^ swap;
  words[at] = (x >>> rotation) | ((y << 1) << ~rotation);
  words[at + 1] = (y >>> rotation) | ((x << 1) << ~rotation);
}

/**
 * PCG64 (XSL-RR, 128-bit state), the bit generator behind NumPy's `default_rng`, as blocks of 32-bit words:
 * each 64-bit output gives its low word, then its high word.
 *
 * The 128-bit product is done by columns of 32 bits. The low word of a column is exact (`Math.imul`). Its sum
 * is below 2^66, so that doubles hold it to within 2^15, and what is left after the low word is taken off is
 * a multiple of 2^32 up to that error: rounding gives the exact carry. (BigInt would be ten times slower.)
 *
 * Source: M. E. O'Neill, "PCG: A family of simple fast space-efficient statistically good algorithms for
 * random number generation" (2014).
 */
export class Pcg64 {
  /** The current block: word 2i is the low half of output i, word 2i + 1 the high half. */
  readonly words = new Uint32Array(2 * blockSize);
  private readonly state: Int32Array;
  private readonly increment: Uint32Array;

  /** @param seed eight words: initial state (high 64 bits first, each low word first), then the stream likewise. */
  constructor(seed: Uint32Array) {
    const [start = 0n, sequence = 0n] = [0, 4].map((at) =>
      [1, 0, 3, 2].reduce((value, i) => (value << 32n) | BigInt(seed[at + i] ?? 0), 0n),
    );
    const increment = (sequence << 1n) | 1n;
    this.increment = limbs(increment);
    this.state = Int32Array.from(limbs((increment + start) * multiplier + increment));
  }

  /** Replaces `words` by the next block. */
  refill(): void {
    const { words, state, increment } = this;
    const i0 = increment[0] ?? 0;
    const i1 = increment[1] ?? 0;
    const i2 = increment[2] ?? 0;
    const i3 = increment[3] ?? 0;
    let s0 = state[0] ?? 0;
    let s1 = state[1] ?? 0;
    let s2 = state[2] ?? 0;
    let s3 = state[3] ?? 0;
    for (let at = 0; at < words.length; at += 2) {
      const u0 = s0 >>> 0;
      const u1 = s1 >>> 0;
      const u2 = s2 >>> 0;
      const r0 = (Math.imul(s0, m0) + i0) | 0;
      const c1 = i1 + carryOf(u0 * m0 + i0, r0);
      const r1 = (Math.imul(s0, m1) + Math.imul(s1, m0) + (c1 | 0)) | 0;
      const c2 = i2 + carryOf(u0 * m1 + u1 * m0 + c1, r1);
      const r2 = (Math.imul(s0, m2) + Math.imul(s1, m1) + Math.imul(s2, m0) + (c2 | 0)) | 0;
      const c3 = i3 + carryOf(u0 * m2 + u1 * m1 + u2 * m0 + c2, r2);
      const r3 =
        (Math.imul(s0, m3) + Math.imul(s1, m2) + Math.imul(s2, m1) + Math.imul(s3, m0) + (c3 | 0)) | 0;

      writeRotated(words, at, r0 ^ r2, r1 ^ r3, r3 >>> 26);
      s0 = r0;
      s1 = r1;
      s2 = r2;
      s3 = r3;
    }
    state[0] = s0;
    state[1] = s1;
    state[2] = s2;
    state[3] = s3;
  }
}
