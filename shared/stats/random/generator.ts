import { Pcg64 } from './pcg64.ts';
import { seedWords } from './seedSequence.ts';

/** Up to this bound the product of a 32-bit word and the bound is exact in a double. */
const largestBound = 2 ** 21;

/** Lemire's threshold: a product whose low word is below it is drawn again, which makes all results equally likely. */
function rejectionThreshold(bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > largestBound)
    throw new RangeError(`a bound is an integer from 1 to 2^21, not ${bound}`);
  return 2 ** 32 % bound;
}

/**
 * A stream of random numbers: NumPy's `default_rng`, draw for draw, but for `normal`.
 * Made by {@link createGenerator}.
 */
export class RandomGenerator {
  private readonly bits: Pcg64;
  /** Index in `bits.words` of the next unused word. */
  private next: number;
  /** A high half that a 64-bit draw stepped over: the next 32-bit draw takes it. */
  private skipped: number | null = null;

  constructor(bits: Pcg64) {
    this.bits = bits;
    this.next = bits.words.length;
  }

  /** One integer in 0…bound - 1, as `Generator.integers(bound)`. @throws RangeError unless 1 <= bound <= 2^21. */
  integers(bound: number): number {
    const threshold = rejectionThreshold(bound);
    if (bound === 1) return 0;
    for (;;) {
      const product = this.word() * bound;
      if (product >>> 0 >= threshold) return Math.floor(product * 2 ** -32);
    }
  }

  /**
   * Fills `out` with integers in 0…bound - 1, as `Generator.integers(0, bound, out.length)`: the same numbers as
   * repeated calls of `integers`, several times faster.
   *
   * @throws RangeError unless 1 <= bound <= 2^21.
   */
  fillIntegers(bound: number, out: Int32Array): void {
    const threshold = rejectionThreshold(bound);
    if (bound === 1) {
      out.fill(0);
      return;
    }
    let filled = 0;
    if (this.skipped !== null && out.length > 0) out[filled++] = this.integers(bound);
    const { words } = this.bits;
    while (filled < out.length) {
      if (this.next === words.length) this.refill();
      const end = Math.min(words.length, this.next + out.length - filled);
      for (let at = this.next; at < end; at++) {
        const word = words[at] ?? 0;
        out[filled] = word * bound * 2 ** -32;
        if (Math.imul(word, bound) >>> 0 >= threshold) filled++;
      }
      this.next = end;
    }
  }

  /**
   * A random order of 0…n - 1, as `Generator.permutation(n)`: Fisher and Yates's shuffle from the top. NumPy
   * draws its swaps by masked rejection, not by Lemire's method as in `integers`.
   */
  permutation(n: number): number[] {
    const order = Array.from({ length: n }, (_, i) => i);
    for (let i = n - 1; i > 0; i--) {
      const j = this.upTo(i);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    return order;
  }

  /** A double in [0, 1) on a grid of 2^-53, as `Generator.random()`. */
  random(): number {
    if (this.next % 2 === 1) this.skipped = this.word();
    if (this.next === this.bits.words.length) this.refill();
    const low = this.bits.words[this.next] ?? 0;
    const high = this.bits.words[this.next + 1] ?? 0;
    this.next += 2;
    return (high * 2 ** 21 + (low >>> 11)) * 2 ** -53;
  }

  /** A standard normal variate by Box and Muller's method: two `random` draws each; not NumPy's numbers. */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return radius * Math.cos(2 * Math.PI * this.random());
  }

  /** An integer in 0…max, max >= 1: words cut to the bits of max, until one is no larger. */
  private upTo(max: number): number {
    const mask = 2 ** (32 - Math.clz32(max)) - 1;
    for (;;) {
      const value = (this.word() & mask) >>> 0;
      if (value <= max) return value;
    }
  }

  private refill(): void {
    this.bits.refill();
    this.next = 0;
  }

  private word(): number {
    if (this.skipped !== null) {
      const word = this.skipped;
      this.skipped = null;
      return word;
    }
    if (this.next === this.bits.words.length) this.refill();
    const word = this.bits.words[this.next] ?? 0;
    this.next += 1;
    return word;
  }
}

/**
 * The generator of a seed: `default_rng(seed)` where no stream is named, else
 * `default_rng(SeedSequence(seed, spawn_key=stream))`. Streams of one seed are independent of one another, so
 * that every part of a computation can have its own, whatever the others draw.
 *
 * @param seed an integer in 0…2^53 - 1
 * @param stream what the numbers are for, as 32-bit unsigned integers, e.g. `replicate, model`
 * @throws RangeError if either is out of range
 */
export function createGenerator(seed: number, ...stream: number[]): RandomGenerator {
  return new RandomGenerator(new Pcg64(seedWords(seed, stream, 8)));
}
