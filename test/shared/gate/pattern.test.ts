import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matcherOf } from '../../../shared/gate/pattern.ts';

describe('a pattern', () => {
  it.each([
    ['p1', 'p1', true],
    ['p1', 'p1.corrected', false],
    ['p*', 'p1', true],
    ['*', '', true],
    ['*', 'anything', true],
    ['contrast.race_disguised.*.race.*', 'contrast.race_disguised.rank.race.BW', true],
    ['contrast.race_disguised.*.race.*', 'contrast.race_transparent.rank.race.BW', false],
    ['contrast.*.race.*', 'contrast.rate.rate.gender.FM', false],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['a*b*c', 'a-b-b-c', true],
    ['a*bc*c', 'abc', false],
    ['a**b', 'ab', true],
    ['p.1', 'px1', false],
    ['[a-z]+', 'abc', false],
  ])('%s on %s: %s', (pattern, name, fits) => {
    expect(matcherOf(pattern)(name)).toBe(fits);
  });

  it('means what the regular expression with .* for * means', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 });
    const name = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 10 });
    fc.assert(
      fc.property(text, name, (pattern, tried) => {
        const source = pattern.replaceAll('.', '\\.').replaceAll('*', '.*');
        expect(matcherOf(pattern)(tried)).toBe(new RegExp(`^${source}$`).test(tried));
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('with many stars takes no time on a name that nearly fits', () => {
    expect(matcherOf(`${'a*'.repeat(59)}b`)('a'.repeat(5_000))).toBe(false);
  });
});
