/** Words of the pool in which all entropy is mixed. */
const poolSize = 4;

/** Multiplicative hash whose constant changes at every use. */
function createHash(constant: number, multiplier: number): (value: number) => number {
  let state = constant;
  return (value) => {
    const mixed = value ^ state;
    state = Math.imul(state, multiplier);
    const product = Math.imul(mixed, state);
    return (product ^ (product >>> 16)) >>> 0;
  };
}

function mix(x: number, y: number): number {
  const difference = Math.imul(x, 0xca01f9dd) - Math.imul(y, 0x4973f715);
  return (difference ^ (difference >>> 16)) >>> 0;
}

function mixEntropy(entropy: readonly number[]): Uint32Array {
  const hash = createHash(0x43b0d7e5, 0x931e8875);
  const pool = Uint32Array.from({ length: poolSize }, (_, i) => hash(entropy[i] ?? 0));
  const absorb = (target: number, word: number) => {
    pool[target] = mix(pool[target] ?? 0, hash(word));
  };
  for (let source = 0; source < poolSize; source++)
    for (let target = 0; target < poolSize; target++)
      if (target !== source) absorb(target, pool[source] ?? 0);
  for (const word of entropy.slice(poolSize))
    for (let target = 0; target < poolSize; target++) absorb(target, word);
  return pool;
}

/** A seed as 32-bit words, low word first, padded to the size of the pool so that the stream's words follow it. */
function entropyWords(seed: number, stream: readonly number[]): number[] {
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new RangeError(`a seed is an integer from 0 to 2^53 - 1, not ${seed}`);
  if (stream.some((part) => part !== part >>> 0))
    throw new RangeError(`a stream is named by integers from 0 to 2^32 - 1, not ${stream.join(', ')}`);
  return [seed >>> 0, Math.floor(seed / 2 ** 32), 0, 0, ...stream];
}

/**
 * NumPy's `SeedSequence(seed, spawn_key=stream).generate_state(count)`: `count` well-mixed 32-bit words.
 * Different streams of a seed, and different seeds, give unrelated words; `[]` and `[0]` are different streams.
 *
 * Source: M. E. O'Neill, "Developing a seed_seq alternative" (2015), as in NumPy's `bit_generator.pyx`.
 *
 * @throws RangeError if the seed is no integer in 0…2^53 - 1, or a part of the stream no 32-bit unsigned integer.
 */
export function seedWords(seed: number, stream: readonly number[], count: number): Uint32Array {
  const pool = mixEntropy(entropyWords(seed, stream));
  const hash = createHash(0x8b51f9dd, 0x58f38ded);
  return Uint32Array.from({ length: count }, (_, i) => hash(pool[i % poolSize] ?? 0));
}

/**
 * A 32-bit seed for the stream `stream` of `seed`, for parts that take a plain seed.
 *
 * @throws RangeError as {@link seedWords}.
 */
export function deriveSeed(seed: number, ...stream: number[]): number {
  return seedWords(seed, stream, 1)[0] ?? 0;
}
