import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../../../shared/suites/fairfund/parse/answer.ts';
import { habit } from './habits.ts';
import { canonical, expectedValue, type LegalAnswer, legalAnswer, legalList, ranks } from './legalAnswers.ts';

const seed = 20261201;
const tasks = fc.constantFrom('rate', 'rank', 'allocate');
const sizes = fc.constantFrom(2, 4, 5);

const parse = ({ task, n }: LegalAnswer, text: string) => parseAnswer(task, n, text);
const answered = (answer: LegalAnswer) => ({ kind: 'answered', value: expectedValue(answer) });

describe('a legal answer', () => {
  it('is read for what it is, whatever habits surround it', () => {
    fc.assert(
      fc.property(legalAnswer, habit, (answer, write) => {
        expect(parse(answer, write(answer))).toMatchObject(answered(answer));
      }),
      { seed, numRuns: 3000 },
    );
  });

  it('in its bare form gives itself', () => {
    fc.assert(
      fc.property(legalAnswer, (answer) => {
        expect(parse(answer, canonical(answer))).toEqual(answered(answer));
      }),
      { seed, numRuns: 500 },
    );
  });

  it('is not believed when a different one stands beside it, but replaced by one marked final', () => {
    const pair = fc.tuple(legalList, legalList).filter(([a, b]) => {
      return a.task === b.task && a.n === b.n && canonical(a) !== canonical(b);
    });
    fc.assert(
      fc.property(pair, ([a, b]) => {
        expect(parse(a, `${canonical(a)}\n\n${canonical(b)}`).kind).toBe('malformed');
        expect(parse(a, `${canonical(a)}\n\nFinal answer: ${canonical(b)}`)).toEqual(answered(b));
      }),
      { seed, numRuns: 500 },
    );
  });

  it('cut short is malformed', () => {
    const cut = legalList.chain((answer) =>
      fc.nat({ max: canonical(answer).length - 2 }).map((length) => ({ answer, length: length + 1 })),
    );
    fc.assert(
      fc.property(cut, ({ answer, length }) => {
        expect(parse(answer, canonical(answer).slice(0, length)).kind).toBe('malformed');
      }),
      { seed, numRuns: 1000 },
    );
  });
});

describe('an order of requests', () => {
  it('gives each request its place', () => {
    fc.assert(
      fc.property(ranks, (answer) => {
        const requests = answer.values.map((_, i) => i + 1);
        const order = requests.toSorted((a, b) => (answer.values[a - 1] ?? 0) - (answer.values[b - 1] ?? 0));
        const chain = order.map((request) => `Request ${request}`).join(' > ');
        const list = order.map((request, i) => `Rank ${i + 1}: Request ${request}`).join('\n');
        expect(parse(answer, chain)).toEqual(answered(answer));
        expect(parse(answer, list)).toEqual(answered(answer));
      }),
      { seed, numRuns: 500 },
    );
  });
});

describe('what is no answer', () => {
  it('is malformed when a list breaks a rule', () => {
    const list = fc
      .tuple(fc.constantFrom('rank', 'allocate'), sizes)
      .chain(([task, n]) =>
        fc
          .array(fc.integer({ min: -3, max: task === 'rank' ? 7 : 6000 }), { minLength: 2, maxLength: 7 })
          .map((values) => ({ task, n, values })),
      );
    const broken = list.filter(({ task, n, values }) => {
      const inside = values.every(
        (value) => value >= (task === 'rank' ? 1 : 0) && (task !== 'rank' || value <= n),
      );
      const sum = values.reduce((total, value) => total + value, 0);
      return values.length !== n || !inside || (task === 'allocate' && sum !== 10_000);
    });
    fc.assert(
      fc.property(broken, fc.constantFrom(',', ', ', '; ', '\n'), ({ task, n, values }, separator) => {
        expect(parseAnswer(task, n, values.join(separator)).kind).toBe('malformed');
      }),
      { seed, numRuns: 1000 },
    );
  });

  it('is not read out of prose with numbers', () => {
    const number = fc.integer({ min: 1, max: 5 });
    const sentence = fc
      .tuple(
        fc.constantFrom(
          'She has # children.',
          'A family of # lives in # rooms.',
          'He is # months behind on rent.',
          'After # surgeries there are # bills left.',
          'In 202# the rent rose by #%.',
          'Requests # and # are alike.',
          'The number is 1-800-66#-4357.',
          'They need $#,000 for tuition.',
          'It costs $#00 a month.',
          'The case is #.# years old.',
        ),
        fc.array(number, { minLength: 4, maxLength: 4 }),
      )
      .map(([template, numbers]) => template.replace(/#/g, () => String(numbers.shift())));
    const prose = fc
      .tuple(fc.array(sentence, { minLength: 1, maxLength: 5 }), fc.constantFrom(' ', '\n', '\n\n'))
      .map(([sentences, separator]) => sentences.join(separator));
    fc.assert(
      fc.property(tasks, sizes, prose, (task, n, text) => {
        expect(parseAnswer(task, n, text).kind).toBe('malformed');
      }),
      { seed, numRuns: 1000 },
    );
  });

  it('never yields a value that does not stand in the text', () => {
    const piece = fc.oneof(
      fc.constantFrom('1', '2', '3', '4', '5', '0', '2500', '4000', '5000', '6000', '10000', '1,000'),
      fc.constantFrom(', ', ',', ' ', '\n', '; ', ': ', '. ', ' - ', '/', ' | ', '(', ')', '-', '$', '='),
      fc.constantFrom('the', 'and', 'or', 'is', 'rank', 'rating', 'final answer', 'of', 'to', 'needs', 'not'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const soup = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(tasks, sizes, soup, (task, n, text) => {
        const outcome = parseAnswer(task, n, text);
        if (outcome.kind !== 'answered') return;
        const digits = [outcome.value].flat().join('');
        expect(text.normalize('NFKC').replace(/[^\d]/g, '')).toContain(digits);
      }),
      { seed, numRuns: 3000 },
    );
  });

  it('of any characters at all is parsed without an exception', () => {
    fc.assert(
      fc.property(tasks, sizes, fc.string({ unit: 'binary', maxLength: 200 }), (task, n, text) => {
        expect(parseAnswer(task, n, text).kind).toBeTypeOf('string');
      }),
      { seed, numRuns: 1000 },
    );
  });
});
