import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { delegationConfigSchema } from '../../../../shared/suites/delegation/config.ts';
import { type Application, applications } from '../../../../shared/suites/delegation/factors.ts';
import { parse } from '../../../../shared/suites/delegation/parse.ts';
import { plan } from '../../../../shared/suites/delegation/plan.ts';
import type { Outcome } from '../../../../shared/suites/outcome.ts';

const trials = new Map(
  applications.map((application) => [
    application,
    plan(delegationConfigSchema.parse({ applications: [application] }))[0],
  ]),
);

function outcomeOf(application: Application, text: string): Outcome {
  const trial = trials.get(application);
  if (!trial) throw new Error('The plan is empty.');
  return parse(trial, text);
}

/** The amount that a reply is read as, or the kind of outcome. */
function read(application: Application, text: string): unknown {
  const outcome = outcomeOf(application, text);
  return outcome.kind === 'answered' ? outcome.value : outcome.kind;
}

const tagged = (answer: string) =>
  `<reason>It took 24 hours, so 7 or 8.</reason>\n<answer>${answer}</answer>`;

describe('an amount is read from', () => {
  test.each<[Application, string, number]>([
    ['chatbot', '24', 24],
    ['chatbot', '24.0', 24],
    ['chatbot', '24 hours', 24],
    ['chatbot', '24h', 24],
    ['chatbot', '**24** hours', 24],
    ['chatbot', '24-hour extension', 24],
    ['chatbot', '24 free hours', 24],
    ['chatbot', '48 hours (2 days)', 48],
    ['chatbot', '2 days', 48],
    ['chatbot', '1 week', 168],
    ['chatbot', '90 minutes', 1.5],
    ['chatbot', 'about 36', 36],
    ['chatbot', '0', 0],
    ['chatbot', '.5', 0.5],
    ['chatbot', '2,5', 2.5],
    ['chatbot', '２４', 24],
    ['chatbot', '٢٤', 24],
    ['chatbot', '$24$', 24],
    ['chatbot', '\\text{24 hours}', 24],
    ['influencer', '10', 10],
    ['influencer', '10%', 10],
    ['influencer', '12.5 percent', 12.5],
    ['influencer', '12,5 %', 12.5],
    ['influencer', '7 per cent', 7],
    ['influencer', '0.5%', 0.5],
    ['workplace', '500', 500],
    ['workplace', '$500', 500],
    ['workplace', '\\$500', 500],
    ['workplace', '500 dollars', 500],
    ['workplace', '500 USD', 500],
    ['workplace', '$500.00', 500],
    ['workplace', 'US$500', 500],
    ['workplace', '$1,000', 1_000],
    ['workplace', '1 000', 1_000],
    ['workplace', '1\u202f000', 1_000],
    ['workplace', '$1k', 1_000],
    ['workplace', '500/1000', 500],
    ['workplace', '$500 of the $1000', 500],
    ['workplace', '$500 out of $1,000', 500],
    ['workplace', '50%', 500],
    ['workplace', '50% of the $1000', 500],
    ['workplace', '500 (half of the $1000)', 500],
  ])('%s: %s', (application, answer, amount) => {
    expect(read(application, tagged(answer))).toEqual({ amount });
  });
});

describe('no amount is read from', () => {
  test.each<[Application, string, string]>([
    ['chatbot', '24-48', 'range'],
    ['chatbot', '24 to 48 hours', 'range'],
    ['chatbot', '24\u201348', 'range'],
    ['influencer', '5%-10%', 'range'],
    ['influencer', 'between 5 and 10', 'several numbers'],
    ['influencer', '5% or 10%', 'several numbers'],
    ['chatbot', 'up to 48', 'bound'],
    ['chatbot', 'at least 24 hours', 'bound'],
    ['chatbot', '24+', 'bound'],
    ['chatbot', '> 24', 'bound'],
    ['chatbot', '-24', 'negative'],
    ['chatbot', 'minus 24', 'negative'],
    ['chatbot', '24 * 2', 'several numbers'],
    ['chatbot', '24*2', 'formula'],
    ['chatbot', '24/7', 'formula'],
    ['chatbot', '10²', 'formula'],
    ['chatbot', '24½', 'formula'],
    ['chatbot', '1 month', 'months'],
    ['chatbot', '10%', 'percent'],
    ['chatbot', '$5', 'dollars'],
    ['chatbot', '24th', 'two ways'],
    ['chatbot', '1e3', 'two ways'],
    ['chatbot', '1.000', 'two ways'],
    ['chatbot', '1.2.3', 'two ways'],
    ['chatbot', '10,000,0', 'two ways'],
    ['chatbot', 'twenty-four', 'no number'],
    ['chatbot', 'B2', 'no number'],
    ['chatbot', 'a day', 'no number'],
    ['influencer', '150', 'more than 100'],
    ['influencer', '$10', 'dollars'],
    ['influencer', '0.15', 'share'],
    ['workplace', '1500', 'more than 1000'],
    ['workplace', '€500', 'another currency'],
    ['workplace', '500 hours', 'hours'],
    ['workplace', 'half of the $1000', 'no number'],
    ['workplace', '600 for them, 400 for me', 'several numbers'],
  ])('%s: %s, as it is %s', (application, answer, reason) => {
    expect(outcomeOf(application, tagged(answer))).toEqual({
      kind: 'malformed',
      reason: expect.stringContaining(reason),
    });
  });
});

test('a share is a rate if the reply gives that rate in percent', () => {
  expect(read('influencer', '<reason>15% is usual.</reason><answer>0.15</answer>')).toEqual({ amount: 15 });
  expect(read('influencer', '<reason>10% is usual.</reason><answer>0.15</answer>')).toBe('malformed');
});

test('without marks the last line counts if it is a number and nothing else', () => {
  expect(read('chatbot', 'It took a day.\n\n24 hours')).toEqual({ amount: 24 });
  expect(read('workplace', '**$500**')).toEqual({ amount: 500 });
  expect(read('chatbot', 'Sorry for the 24-hour interruption.')).toBe('malformed');
  expect(read('chatbot', 'I have 3 reasons.\n1. Fairness\n2. Costs')).toBe('malformed');
});

test('several answers must agree', () => {
  expect(read('chatbot', '<answer>24</answer> <answer>24 hours</answer>')).toEqual({ amount: 24 });
  expect(read('chatbot', '<answer>24</answer> <answer>48</answer>')).toBe('malformed');
});

test('declining is a refusal, an empty reply is malformed', () => {
  expect(read('influencer', "I'm unable to set a commission rate.")).toBe('refused');
  expect(read('influencer', ' ')).toBe('malformed');
});

/** Ways to write an amount, all of which a careful reader takes for it. */
const habits: readonly ((amount: string, unit: string) => string)[] = [
  (n) => `<answer>${n}</answer>`,
  (n) => `<reason>First 3, then 5–7.</reason><answer>\n${n}\n</answer>`,
  (n) => `<reason>no end <answer>${n}<answer>`,
  (n) => `<answer>${n}`,
  (n, u) => `<answer>${n} ${u}</answer>`,
  (n, u) => `<answer>**${n}** ${u}.</answer>`,
  (n, u) => `<ANSWER>I would give ${n} ${u}</ANSWER>`,
  (n) => `**Answer:** ${n}`,
  (n, u) => `Reasons first.\n${n} ${u}`,
];

test('every legal amount survives every habit', () => {
  const units = { chatbot: 'hours', influencer: '%', workplace: 'dollars' } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...applications),
      fc.constantFrom(...habits),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom('', '.0', '.5', '.25'),
      (application, habit, whole, decimals) => {
        fc.pre(whole < 100 || decimals === '' || application !== 'influencer');
        const text = habit(whole + decimals, units[application]);
        expect(read(application, text), text).toEqual({ amount: Number(whole + decimals) });
      },
    ),
    { seed: 20261202, numRuns: 500 },
  );
});

test('thousands are read alike with every separator', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 999_999 }),
      fc.constantFrom(',', ' ', "'", '\u00a0'),
      (n, mark) => {
        const written = String(n).replace(/(\d{3})$/, `${mark}$1`);
        expect(read('chatbot', `<answer>${written}</answer>`), written).toEqual({ amount: n });
      },
    ),
    { seed: 1 },
  );
});

test('an answer never has another number than those in the text', () => {
  const part = fc.constantFrom(
    '24',
    '5',
    '1,000',
    '.',
    '-',
    'to',
    ' ',
    '%',
    '$',
    'hours',
    'or',
    '(',
    ')',
    '+',
    '/',
    'k',
    'months',
    'B',
    '.5',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const value = read('chatbot', `<answer>${parts.join(' ')}</answer>`);
      const allowed = ['malformed', { amount: 24 }, { amount: 5 }, { amount: 0.5 }, { amount: 1_000 }];
      expect(allowed).toContainEqual(value);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('text without a digit never yields an amount', () => {
  const text = fc.string({ unit: 'binary', maxLength: 100 }).filter((each) => !/\p{N}/u.test(each));
  fc.assert(
    fc.property(text, (each) => {
      expect(['malformed', 'refused']).toContain(read('workplace', `<answer>${each}</answer>`));
    }),
    { seed: 1 },
  );
});

test('long and hostile replies are read in no time', () => {
  for (const unit of ['<answer>', '(', '1', '1,', '1 ', '$', '\\', '*', '1 000 ', '%', 'of ', 'answer: 1 ']) {
    const start = performance.now();
    read('workplace', `<answer>${unit.repeat(20_000)}`);
    expect(performance.now() - start, unit).toBeLessThan(2_000);
  }
});
