import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMatcher, fill } from '../../../shared/suites/template.ts';

test('every gap is filled, as often as it occurs', () => {
  expect(fill('{x} or {y}, but {x}', { x: 'B1', y: 2 })).toBe('B1 or 2, but B1');
});

test('a gap without a value is an error, not a blank', () => {
  expect(() => fill('{x} or {y}', { x: 'B1' })).toThrow('{y}');
});

test('a matcher recovers what was filled in', () => {
  const template = 'Pay {a} ($) to {b}; {a} is final.';
  const word = fc.stringMatching(/^[A-Za-z0-9&]{1,8}$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(createMatcher(template)(fill(template, { a, b }))).toEqual({ a, b });
    }),
    { seed: 1 },
  );
});

test('a matcher knows no other text', () => {
  const match = createMatcher('I get {a} and {a}.');
  expect(match('I get 2 and 3.')).toBeNull();
  expect(match('I get 2 and 2. Really.')).toBeNull();
  expect(match('I get  and .')).toBeNull();
});

test('a gap does not run over the end of a sentence', () => {
  const match = createMatcher('I get {a}. Now choose.');
  expect(match('I get 200. You are rich. Now choose.')).toBeNull();
  expect(match('I get 15.49. Now choose.')).toEqual({ a: '15.49' });
});
