import { expect, test } from 'vitest';
import { isRefusal } from '../../../shared/suites/refusal.ts';

test.each([
  "I'm sorry, but I can't assist with that.",
  'I’m unable to choose between people.',
  'I am not able to make this decision.',
  'I must respectfully decline.',
])('declining is told from failing: %s', (text) => {
  expect(isRefusal(text)).toBe(true);
});

test.each(['B1', 'I cannot lose by choosing B1.', 'Person A will not participate.', 'banana'])(
  'this is no refusal: %s',
  (text) => {
    expect(isRefusal(text)).toBe(false);
  },
);
