import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gamesConfigSchema } from '../../../../shared/suites/games/config.ts';
import { type Game, games } from '../../../../shared/suites/games/factors.ts';
import { parse } from '../../../../shared/suites/games/parse.ts';
import { plan } from '../../../../shared/suites/games/plan.ts';
import type { Outcome } from '../../../../shared/suites/outcome.ts';

const trials = new Map(
  games.map((game) => [game, plan(gamesConfigSchema.parse({ games: [game], replicates: 1 }))[0]]),
);

function outcomeOf(game: Game, text: string): Outcome {
  const trial = trials.get(game);
  if (!trial) throw new Error('The plan is empty.');
  return parse(trial, text);
}

/** What a reply in this game is read as: the choice, or the kind of outcome. */
function read(game: Game, text: string): unknown {
  const outcome = outcomeOf(game, text);
  return outcome.kind === 'answered' ? outcome.value : outcome.kind;
}

/** Ways to answer `B1`, all of which a careful reader takes for `B1`. */
const habits: readonly ((option: string, other: string) => string)[] = [
  (o) => `<reason>I compare.</reason><answer>${o}</answer>`,
  (o, p) => `<reason>${p} gives A more, ${o} gives me more.</reason>\n\n<answer>\n${o}\n</answer>`,
  (o, p) => `<reasoning>${p} is tempting.<reasoning>\n<answer>${o}<answer>`,
  (o, p) => `<reason>I think of ${p}. <answer>${o}</answer>`,
  (o, p) => `<reason>${p}?</reason> <answer>${o}`,
  (o) => `<Answer>**${o}**</Answer>`,
  (o) => `<answer>${o.toLowerCase()}.</answer>`,
  (o) => `<answer>Option ${o}</answer>`,
  (o) => `<answer>${o.slice(1)}</answer>`,
  (o) => `<answer>I choose ${o}.</answer>`,
  (o) => `&lt;answer&gt;${o}&lt;/answer&gt;`,
  (o) => `<answer>$\\boxed{\\text{${o[0]}}_${o[1]}}$</answer>`,
  (o, p) => `**Reasoning**: ${p} would be unkind.\n\n**Answer**: ${o}`,
  (o) => o,
  (o) => `**${o}**`,
  (o) => `I will go with ${o}, as it gives both of us 400.`,
  (o) => `It does not cost me anything, so I choose ${o}.`,
  (o) => `<answer>If I want to be fair, ${o}</answer>`,
  (o, p) => `<think>${p}, no, wait.</think>\n${o}`,
  (o) => `\`\`\`\n<answer>${o}</answer>`,
];

const gamesAndLetters: [Game, string][] = [
  ['distributional', 'B'],
  ['group', 'B'],
  ['direct', 'B'],
  ['indirect', 'C'],
];

test.each(gamesAndLetters)('in the %s game every legal choice survives every habit', (game, letter) => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2), fc.constantFrom(...habits), (choice, habit) => {
      const text = habit(`${letter}${choice}`, `${letter}${3 - choice}`);
      expect(read(game, text), text).toEqual({ choice });
    }),
    { seed: 20261202, numRuns: 200 },
  );
});

test('the chain of thought never makes the choice', () => {
  const thought = fc.constantFrom('B1', 'B2', 'B1 and B2', 'I choose B1.', '<answer>B1</answer>', 'A2', '');
  fc.assert(
    fc.property(thought, thought, (before, after) => {
      expect(read('direct', `<reason>${before} ${after}</reason><answer>B2</answer>`)).toEqual({ choice: 2 });
    }),
    { seed: 1 },
  );
  expect(read('direct', '<reason>I choose B1.</reason>')).toBe('malformed');
  expect(read('direct', '<reason>I choose B1')).toBe('malformed');
});

describe('no choice is read from', () => {
  test.each([
    ['an empty reply', ''],
    ['blanks', ' \n\t'],
    ['an empty answer', '<reason>B1</reason><answer></answer>'],
    ['both options in one answer', '<answer>B1 or B2</answer>'],
    ['both options in two answers', '<answer>B1</answer><answer>B2</answer>'],
    ['both options in prose', 'B1 is good for me, B2 is good for A. I choose B2.'],
    ['another person’s option', '<answer>A1</answer>'],
    ['the option of a person who does not exist', '<answer>C1</answer>'],
    ['an option that does not exist', '<answer>B3</answer>'],
    ['a larger number', '<answer>B12</answer>'],
    ['a payoff', '<answer>200</answer>'],
    ['a decimal', '<answer>B1.5</answer>'],
    ['a denial', '<answer>not B1</answer>'],
    ['a denial in prose', 'I would not choose B1.'],
    ['a condition', 'If I choose B1, person A gets nothing.'],
    ['a question', 'Should I choose B1?'],
    ['a person', 'Person B decides.'],
    ['an unmarked number', 'I take 1.'],
    ['a word', 'banana'],
  ])('%s', (_, text) => {
    expect(read('direct', text)).toBe('malformed');
  });
});

test('person C’s options are no choice of person B, and the other way round', () => {
  expect(read('indirect', '<answer>B1</answer>')).toBe('malformed');
  expect(read('distributional', '<answer>C1</answer>')).toBe('malformed');
});

test('the reason says what is wrong', () => {
  expect(outcomeOf('direct', '<answer>B1, B2</answer>')).toEqual({
    kind: 'malformed',
    reason: 'the answer names both options',
  });
  expect(outcomeOf('direct', 'Well.')).toEqual({
    kind: 'malformed',
    reason: 'the text outside the chain of thought names no option',
  });
});

test.each([
  "I'm sorry, but I can't participate in this experiment.",
  'I am unable to make such choices. As an AI, I have no interests.',
  'I must respectfully decline.',
])('declining is a refusal: %s', (text) => {
  expect(read('direct', text)).toBe('refused');
});

test('a choice that comes with a disclaimer is a choice', () => {
  expect(read('direct', "As an AI I can't take part in experiments. <answer>B2</answer>")).toEqual({
    choice: 2,
  });
});

test('text that names no option never yields a choice', () => {
  const garbage = fc
    .array(
      fc.constantFrom(
        '<answer>',
        '</answer>',
        '<reason>',
        'Answer:',
        'A1',
        'B',
        '12',
        '400',
        ' ',
        '\n',
        'or',
        '{',
      ),
    )
    .map((parts) => parts.join(' '));
  const anything = fc
    .string({ unit: 'binary', maxLength: 200 })
    .filter((text) => !/[12]/.test(text.normalize('NFKC')));
  fc.assert(
    fc.property(fc.oneof(garbage, anything), (text) => {
      expect(['malformed', 'refused']).toContain(read('direct', text));
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('long and hostile replies are read in no time', () => {
  for (const unit of ['<answer>', '<reason>', '</reason>', 'answer: ', 'B', '[', 'not ', '\n']) {
    const start = performance.now();
    read('direct', unit.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  }
});
