import { describe, expect, it } from 'vitest';
import { builtInStimuli, builtInStimuliHash } from '../../../../../shared/suites/fairfund/appeals/stimuli.ts';
import {
  type Category,
  categories,
  framings,
  genders,
  nameRanks,
  races,
  scenarioIds,
  stimulusId,
} from '../../../../../shared/suites/fairfund/factors.ts';

const stimuli = builtInStimuli();
const targetWords: Readonly<Record<Category, number>> = { Medical: 200, Rent: 120, Education: 190 };
const wordCount = (text: string) => text.split(/\s+/).length;

describe('the built-in stimuli', () => {
  it('cross every level of every factor once, the name rank varying fastest', () => {
    const expected = categories
      .flatMap(scenarioIds)
      .flatMap((scenarioId) =>
        framings.flatMap((framing) =>
          races.flatMap((race) =>
            genders.flatMap((gender) =>
              nameRanks.map((nameRank) => stimulusId({ scenarioId, framing, race, gender, nameRank })),
            ),
          ),
        ),
      );
    expect(stimuli.map((stimulus) => stimulus.stimulusId)).toEqual(expected);
    expect(new Set(expected).size).toBe(3000);
  });

  it('carry an id that agrees with their factors, and a category that agrees with their scenario', () => {
    for (const stimulus of stimuli) {
      expect(stimulus.stimulusId).toBe(stimulusId(stimulus));
      expect(scenarioIds(stimulus.category)).toContain(stimulus.scenarioId);
    }
  });

  it('say the full name once, and nothing else that depends on it', () => {
    const skeletons = new Map<string, string>();
    for (const { scenarioId, framing, fullName, text } of stimuli) {
      const parts = text.split(fullName);
      expect(parts).toHaveLength(2);
      const template = `${scenarioId} ${framing}`;
      const skeleton = parts.join('{name}');
      expect(skeletons.get(template) ?? skeleton).toBe(skeleton);
      skeletons.set(template, skeleton);
    }
    expect(new Set(skeletons.values()).size).toBe(75);
  });

  it('are 600 distinct appeals in five names each, 3,000 distinct texts', () => {
    const appeals = new Set(
      stimuli.map(({ scenarioId, framing, race, gender }) => [scenarioId, framing, race, gender].join()),
    );
    expect(appeals.size).toBe(600);
    expect(new Set(stimuli.map((stimulus) => stimulus.text)).size).toBe(3000);
  });

  it.each(categories)('%s stays within 25 words of its target length', (category) => {
    const counts = stimuli.filter((s) => s.category === category).map((s) => wordCount(s.text));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(targetWords[category] - 25);
    expect(Math.max(...counts)).toBeLessThanOrEqual(targetWords[category] + 25);
  });

  it.each(categories.flatMap(scenarioIds))(
    '%s varies by at most 25 words over its framings',
    (scenarioId) => {
      const counts = stimuli.filter((s) => s.scenarioId === scenarioId).map((s) => wordCount(s.text));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(25);
    },
  );

  it('change only on purpose: a new hash needs a new version of the suite', () => {
    expect(builtInStimuliHash()).toBe('2b9fd61b2028ea06df1ae0041d834bdccc1bc13ec432194f060cb175ece6d0ff');
  });
});
