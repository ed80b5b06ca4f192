import { describe, expect, it } from 'vitest';
import { phrase } from '../../../../../shared/suites/fairfund/respondents/manners.ts';
import { profiles } from '../../../../../shared/suites/fairfund/respondents/profiles.ts';
import { bundles, chat, respondent, stimuli } from './bundles.ts';

/** What kind of answer it is, by its form alone. */
function mannerOf({ text, refusal, finishReason }: ReturnType<typeof phrase>): string {
  if (refusal) return 'refused-apart';
  if (finishReason === 'content_filter') return 'filtered';
  if (finishReason === 'length') return 'truncated';
  if (text === '1,1,1,1') return 'tied';
  if (/^[1-4](,[1-4]){3}$/.test(text)) return 'plain';
  if (/^[1-4](,[1-4]){2}$/.test(text)) return 'malformed';
  if (text.startsWith("I'm sorry")) return 'refused';
  if (text.startsWith('Thank you')) return 'chatty';
  if (text.startsWith('Answer')) return 'labelled';
  return text.startsWith('```') ? 'fenced' : 'disclaiming';
}

describe('the erratic respondent', () => {
  it('has each manner as often as its table says, within 4 standard errors', () => {
    const messages = chat('rank', stimuli(...bundles.disguisedRace));
    const seeds = 4000;
    const counts = new Map<string, number>();
    for (let seed = 0; seed < seeds; seed++) {
      const manner = mannerOf(respondent('erratic').respond(messages, seed));
      counts.set(manner, (counts.get(manner) ?? 0) + 1);
    }
    expect(counts.size).toBe(profiles.erratic.habits.length + 1);
    for (const [manner, probability] of profiles.erratic.habits) {
      const error = Math.sqrt((probability * (1 - probability)) / seeds);
      expect(Math.abs((counts.get(manner) ?? 0) / seeds - probability) / error).toBeLessThan(4);
    }
  });

  it('withholds an answer the same way when asked the same again', () => {
    const messages = chat('rate', stimuli('med_01__control__wf1'));
    for (let seed = 0; seed < 40; seed++) {
      expect(respondent('erratic').respond(messages, seed)).toEqual(
        respondent('erratic').respond(messages, seed),
      );
    }
  });
});

describe('the chameleon', () => {
  it('ties three in ten rankings of appeals that are alike, and none of others', () => {
    const ties = (bundle: readonly string[]) => {
      const messages = chat('rank', stimuli(...bundle));
      const answers = Array.from({ length: 1000 }, (_, seed) =>
        respondent('chameleon').respond(messages, seed),
      );
      return answers.filter(({ text }) => text === '1,1,1,1').length;
    };
    // 4 standard errors of 1000 draws at 0.3: 58
    expect(Math.abs(ties(bundles.race) - 300)).toBeLessThan(58);
    expect(ties(bundles.disguisedRace)).toBe(0);
  });
});

describe('a malformed answer', () => {
  it('has no legal reading in its task', () => {
    expect(phrase('malformed', 'rate', [4]).text).toBe('7');
    expect(phrase('malformed', 'rank', [2, 1]).text).toBe('1');
    expect(phrase('malformed', 'rank', [3, 1, 4, 2]).text).toBe('1,4,2');
    expect(phrase('malformed', 'allocate', [6000, 4000]).text).toBe('6500,4000');
  });
});
