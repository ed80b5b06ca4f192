import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveSeed, seedWords } from '../../../../shared/stats/random/seedSequence.ts';

const { streams }: { streams: { seed: number; stream: number[]; state: number[] }[] } = JSON.parse(
  readFileSync(new URL('../../../fixtures/numpy/streams.json', import.meta.url), 'utf8'),
);

describe('seed words', () => {
  it.each(streams)("of $seed, $stream, are those of NumPy's SeedSequence", ({ seed, stream, state }) => {
    expect(Array.from(seedWords(seed, stream, 4))).toEqual(state);
    expect(deriveSeed(seed, ...stream)).toBe(state[0]);
  });

  it('differ between all streams of a seed, prefixes and trailing zeros included', () => {
    const names = [[], [0], [0, 0], [1], [0, 1], [1, 0], [1, 0, 0], [2]];
    expect(new Set(names.map((name) => deriveSeed(9, ...name))).size).toBe(names.length);
  });

  it.each([-1, 0.5, 2 ** 53, Number.NaN])('refuse %d as a seed', (seed) => {
    expect(() => seedWords(seed, [], 1)).toThrow(RangeError);
  });

  it.each([-1, 0.5, 2 ** 32, Number.NaN])('refuse %d as part of a stream', (part) => {
    expect(() => seedWords(1, [0, part], 1)).toThrow(RangeError);
  });
});
