import { describe, expect, it } from 'vitest';
import type { Task } from '../../../../../shared/suites/fairfund/factors.ts';
import { parseAnswer } from '../../../../../shared/suites/fairfund/parse/answer.ts';

const length = 200_000;
/** Quadratic work on 200 KB takes minutes; linear work a fraction of this. */
const mostMilliseconds = 15_000;

const replies: readonly [Task, string][] = [
  ['rate', '1\n'],
  ['rate', 'I cannot rate '],
  ['rank', '<think>'],
  ['rank', '<!--'],
  ['rank', '1*'],
  ['rank', ' '],
  ['rank', '-'],
  ['rank', '('],
  ['rank', '| 1 | 3 |\n'],
  ['allocate', '((1'],
  ['allocate', '1, '],
  ['allocate', 'Request 1: 4000, '],
  ['allocate', 'Emily: 4000\n'],
];

describe('a reply of 200 KB', () => {
  it.each(replies)('is parsed in linear time (%s, made of %j)', (task, piece) => {
    const text = piece.repeat(Math.ceil(length / piece.length));
    const start = performance.now();
    parseAnswer(task, 4, text);
    expect(performance.now() - start).toBeLessThan(mostMilliseconds);
  });

  it('of reasoning in prose still ends with its answer', () => {
    const text = `${'The applicant describes a hard situation, and 2 children. '.repeat(3500)}\n\nFinal rating: 4`;
    expect(parseAnswer('rate', 1, text)).toEqual({ kind: 'answered', value: 4 });
  });
});
