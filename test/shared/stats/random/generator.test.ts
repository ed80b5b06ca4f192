import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGenerator } from '../../../../shared/stats/random/generator.ts';

interface SeedVectors {
  permutation_calls: { n: number[]; orders: number[][] };
  raw_uint64: string[];
  integers_0_10: number[];
  random: number[];
}
type MixedCall =
  | { call: 'integers'; n: number; value: number }
  | { call: 'random'; value: number }
  | { call: 'permutation'; n: number; value: number[] }
  | { call: 'fill'; n: number; value: number[] };
interface StreamVectors {
  streams: { seed: number; stream: number[]; integers_600: number[] }[];
  mixed_seed_7: MixedCall[];
  bounds_seed_11: { n: number; count: number; sum: number; last: number[] }[];
}

function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/numpy/${name}`, import.meta.url), 'utf8'));
}

const bySeed = fixture<Record<string, SeedVectors>>('default-rng.json');
const { streams, mixed_seed_7, bounds_seed_11 } = fixture<StreamVectors>('streams.json');
const { calls } = fixture<{ calls: { n: number; values: number[] }[] }>('integers-seed-42.json');

function filled(seed: number, bound: number, count: number): Int32Array {
  const out = new Int32Array(count);
  createGenerator(seed).fillIntegers(bound, out);
  return out;
}

describe.each(Object.entries(bySeed))('the generator of seed %s draws as NumPy does', (seed, vectors) => {
  it('permutations', () => {
    const generator = createGenerator(Number(seed));
    const { n, orders } = vectors.permutation_calls;
    expect(n.map((size) => generator.permutation(size))).toEqual(orders);
  });

  it('bounded integers', () => {
    const generator = createGenerator(Number(seed));
    expect(vectors.integers_0_10.map(() => generator.integers(10))).toEqual(vectors.integers_0_10);
  });

  it('doubles, which are the top 53 of 64 raw bits', () => {
    const generator = createGenerator(Number(seed));
    const doubles = vectors.raw_uint64.map(() => generator.random());
    expect(doubles).toEqual(vectors.raw_uint64.map((raw) => Number(BigInt(raw) >> 11n) * 2 ** -53));
    expect(doubles.slice(0, vectors.random.length)).toEqual(vectors.random);
  });
});

describe('one generator', () => {
  it("gives a bootstrap's consecutive index vectors as NumPy does", () => {
    const generator = createGenerator(42);
    for (const { n, values } of calls) {
      const out = new Int32Array(n);
      generator.fillIntegers(n, out);
      expect(Array.from(out)).toEqual(values);
    }
  });

  it('keeps the spare half of a word across calls of any kind, as NumPy does', () => {
    const generator = createGenerator(7);
    const draw = (call: MixedCall) => {
      if (call.call === 'integers') return generator.integers(call.n);
      if (call.call === 'random') return generator.random();
      if (call.call === 'permutation') return generator.permutation(call.n);
      const out = new Int32Array(call.value.length);
      generator.fillIntegers(call.n, out);
      return Array.from(out);
    };
    for (const call of mixed_seed_7) expect(draw(call)).toEqual(call.value);
  });

  it.each(bounds_seed_11)('rejects the same words as NumPy below $n', ({ n, count, sum, last }) => {
    const values = filled(11, n, count);
    expect(values.reduce((total, value) => total + value, 0)).toBe(sum);
    expect(Array.from(values.slice(-3))).toEqual(last);
  });

  it('fills an array with what single draws would give', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.integer({ min: 1, max: 2 ** 21 }),
        fc.nat(300),
        (seed, bound, count) => {
          const generator = createGenerator(seed);
          const singles = Array.from({ length: count }, () => generator.integers(bound));
          expect(Array.from(filled(seed, bound, count))).toEqual(singles);
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  it('draws nothing where there is nothing to choose', () => {
    const generator = createGenerator(5);
    expect(generator.integers(1)).toBe(0);
    const ones = new Int32Array(3).fill(9);
    generator.fillIntegers(1, ones);
    expect(Array.from(ones)).toEqual([0, 0, 0]);
    expect(generator.permutation(1)).toEqual([0]);
    expect(generator.permutation(0)).toEqual([]);
    expect(generator.random()).toBe(createGenerator(5).random());
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 21 + 1])('refuses %d as a bound', (bound) => {
    expect(() => createGenerator(1).integers(bound)).toThrow(RangeError);
    expect(() => createGenerator(1).fillIntegers(bound, new Int32Array(2))).toThrow(RangeError);
  });
});

describe('streams', () => {
  it.each(streams)("of seed $seed, $stream, are NumPy's spawned ones", ({ seed, stream, integers_600 }) => {
    const generator = createGenerator(seed, ...stream);
    expect(integers_600.map(() => generator.integers(600))).toEqual(integers_600);
  });
});

describe('normal variates', () => {
  const draws = 100_000;
  const generator = createGenerator(3);
  const values = Float64Array.from({ length: draws }, () => generator.normal());
  const moment = (power: number) => values.reduce((sum, value) => sum + value ** power, 0) / draws;

  it('have the moments 0, 1, 0, 3, each within four standard errors', () => {
    // Var(x^k) for k = 1…4: 1, 2, 15, 96.
    const within = (variance: number) => 4 * Math.sqrt(variance / draws);
    expect(Math.abs(moment(1))).toBeLessThan(within(1));
    expect(Math.abs(moment(2) - 1)).toBeLessThan(within(2));
    expect(Math.abs(moment(3))).toBeLessThan(within(15));
    expect(Math.abs(moment(4) - 3)).toBeLessThan(within(96));
  });

  it('are finite and repeat with the seed', () => {
    expect(values.every(Number.isFinite)).toBe(true);
    expect(createGenerator(3).normal()).toBe(values[0]);
  });
});
