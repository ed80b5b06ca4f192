import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../../shared/suites/reasoning/sentences.ts';

describe('the sentences of a chain of thought', () => {
  it.each<[string, string[]]>([
    ['I get 400. A gets 800.', ['I get 400.', 'A gets 800.']],
    [
      'B1 pays 3.5 points vs. 4.0 for B2. So B2 it is!',
      ['B1 pays 3.5 points vs. 4.0 for B2.', 'So B2 it is!'],
    ],
    ['It is fair, i.e. both gain. E.g. A gains 200.', ['It is fair, i.e. both gain.', 'E.g. A gains 200.']],
    ['1. I get more. 2. A gets less.', ['I get more.', '2. A gets less.']],
    [
      '- fairness matters\n- so does welfare\n\n* and kindness',
      ['fairness matters', 'so does welfare', 'and kindness'],
    ],
    ['Is it fair? "Yes," I think... Then B2.', ['Is it fair?', '"Yes," I think...', 'Then B2.']],
    ['**Step 1:** compare.\n## Decision\nB2.', ['Step 1: compare.', 'Decision', 'B2.']],
    ['a) first\nb) second', ['first', 'second']],
    ['The total is 1,000.50 points.\r\nDone.', ['The total is 1,000.50 points.', 'Done.']],
    [
      'As Dr. Smith of St. Ives said, approx. 5 points.',
      ['As Dr. Smith of St. Ives said, approx. 5 points.'],
    ],
    [
      'B1 earns me more than person A. Person A was kind, and so am I. I choose B1.',
      ['B1 earns me more than person A.', 'Person A was kind, and so am I.', 'I choose B1.'],
    ],
    ['As J. Smith said, it is fair.', ['As J. Smith said, it is fair.']],
    ['...\n---\n', []],
    ['', []],
  ])('of %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('hold every letter and digit of the text but the marks of items, in order', () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('I gain', 'Is it fair?', 'Yes!', 'A loses 3.5.', 'e.g.', 'B2', '…'), {
          maxLength: 12,
        }),
        (parts) => {
          const text = parts.join(' ');
          expect(letters(splitSentences(text).join(''))).toBe(letters(text));
        },
      ),
      { seed: 1 },
    );
  });
});
