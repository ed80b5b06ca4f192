import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Pcg64 } from '../../../../shared/stats/random/pcg64.ts';

const mask64 = (1n << 64n) - 1n;
const mask128 = (1n << 128n) - 1n;

/** The definition of PCG64 (XSL-RR) in whole numbers. */
function* reference(state: bigint, sequence: bigint): Generator<bigint, never> {
  const increment = ((sequence << 1n) | 1n) & mask128;
  const step = (value: bigint) => (value * 0x2360ed051fc65da44385df649fccf645n + increment) & mask128;
  let current = step((increment + state) & mask128);
  for (;;) {
    current = step(current);
    const folded = (current >> 64n) ^ (current & mask64);
    const rotation = current >> 122n;
    yield ((folded >> rotation) | (folded << (64n - rotation))) & mask64;
  }
}

/** The words of a 128-bit number as a seed orders them: high half first, low word of each half first. */
function seedOf(value: bigint): number[] {
  return [64n, 96n, 0n, 32n].map((shift) => Number((value >> shift) & 0xffffffffn));
}

it('gives the outputs of 128-bit arithmetic, whatever the carries and rotations', () => {
  const extreme = fc.constantFrom(0n, 1n, mask128, 1n << 127n, mask64, mask128 ^ mask64);
  const word = fc.oneof(fc.bigInt({ min: 0n, max: mask128 }), extreme);
  const property = fc.property(word, word, (state, sequence) => {
    const bits = new Pcg64(Uint32Array.from([...seedOf(state), ...seedOf(sequence)]));
    const expected = reference(state, sequence);
    for (let block = 0; block < 4; block++) {
      bits.refill();
      const words = bits.words.map(() => 0);
      for (let at = 0; at < words.length; at += 2) {
        const output = expected.next().value;
        words[at] = Number(output & 0xffffffffn);
        words[at + 1] = Number(output >> 32n);
      }
      expect(bits.words).toEqual(words);
    }
  });
  fc.assert(property, { seed: 1, numRuns: 300 });
});
