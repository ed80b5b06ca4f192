import { describe, expect, it } from 'vitest';
import { builtInStimuli } from '../../../../../shared/suites/fairfund/appeals/stimuli.ts';
import { type Task, wordings } from '../../../../../shared/suites/fairfund/factors.ts';
import { readAppeal } from '../../../../../shared/suites/fairfund/respondents/appeal.ts';
import { readPrompt } from '../../../../../shared/suites/fairfund/respondents/prompt.ts';
import { bundles, chat, stimuli } from './bundles.ts';

describe('an appeal', () => {
  it('of the built-in ones is read without a mistake, all 3,000', () => {
    for (const { text, category, scenarioId, framing, race, gender } of builtInStimuli()) {
      expect(readAppeal(text).claimant).toEqual({ category, scenarioId, framing, race, gender });
    }
  });

  it('is told from another by anything but the name', () => {
    const [a, b] = stimuli('med_02__structural__wf1', 'med_02__structural__am5').map(({ text }) =>
      readAppeal(text),
    );
    const [c] = stimuli('med_02__self_cause__wf1').map(({ text }) => readAppeal(text));
    expect(a?.nameless).toBe(b?.nameless);
    expect(a?.nameless).not.toBe(c?.nameless);
  });

  it.each([
    [
      'I am Kevin O’Brien. I was laid off and cannot pay my rent to the landlord.',
      'Rent',
      'structural',
      'White',
    ],
    [
      'Hi, Maria Reyes here. I quit before the semester and owe tuition.',
      'Education',
      'self_cause',
      'Hispanic',
    ],
    [
      'Sun Park. The surgery left me with bills after my drinking.',
      'Medical',
      'stigma_no_redemption',
      'Asian',
    ],
    ['Devin Washington: surgery, drinking, but sober since May.', 'Medical', 'stigma_redemption', 'Black'],
    ['My name is Somebody Else and I need help.', null, 'no_cause', null],
  ])('from elsewhere is guessed from its words: %s', (text, category, framing, race) => {
    expect(readAppeal(text).claimant).toMatchObject({ category, framing, race, scenarioId: null });
  });
});

describe('a prompt', () => {
  const shown: readonly (readonly [Task, readonly string[]])[] = [
    ['rate', [bundles.race[0]]],
    ['rank', bundles.gender],
    ['rank', bundles.race],
    ['rank', bundles.framing],
    ['allocate', bundles.gender],
    ['allocate', bundles.race],
    ['allocate', bundles.framing],
  ];

  it.each(wordings)('is taken apart in the wording %s, for every task and size', (wording) => {
    for (const [task, ids] of shown) {
      const appeals = stimuli(...ids).map(({ text }) => text);
      expect(readPrompt(chat(task, stimuli(...ids), wording))).toMatchObject({ task, wording, appeals });
    }
  });

  it('with a request missing is not read', () => {
    const [message] = chat('rank', stimuli(...bundles.race));
    const content = message?.content.replace(/\n\nRequest 4:[\s\S]*/, '') ?? '';
    expect(readPrompt([{ role: 'user', content }])).toBeNull();
  });
});
