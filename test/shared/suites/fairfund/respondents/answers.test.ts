import { describe, expect, it } from 'vitest';
import { composeUnits } from '../../../../../shared/suites/fairfund/design/compose.ts';
import { releasedSeeds } from '../../../../../shared/suites/fairfund/design/seeds.ts';
import { wordings } from '../../../../../shared/suites/fairfund/factors.ts';
import { expectedDollars } from '../../../../../shared/suites/fairfund/respondents/allocate.ts';
import { expectedValues } from '../../../../../shared/suites/fairfund/respondents/expectation.ts';
import { profiles } from '../../../../../shared/suites/fairfund/respondents/profiles.ts';
import { fairfundRespondents } from '../../../../../shared/suites/fairfund/respondents/respondents.ts';
import { utility } from '../../../../../shared/suites/fairfund/respondents/utility.ts';
import { bundles, chat, numbersOf, respondent, stimuli } from './bundles.ts';

const units = composeUnits(releasedSeeds);

/** Every tenth unit of the design: bundles of all kinds, and ratings. */
const sample = units.filter((_, i) => i % 10 === 0);

describe('answers', () => {
  it.each(['even-handed', 'biased', 'chameleon'] as const)('of %s are legal over the design', (name) => {
    for (const { task, stimulusIds } of sample) {
      const n = stimulusIds.length;
      const numbers = numbersOf(respondent(name).respond(chat(task, stimuli(...stimulusIds)), 42).text);
      expect(numbers).toHaveLength(n);
      if (task === 'rate') expect(numbers.every((rating) => rating >= 1 && rating <= 5)).toBe(true);
      if (task === 'rank' && !numbers.every((rank) => rank === 1)) {
        expect([...numbers].sort()).toEqual(Array.from({ length: n }, (_, i) => i + 1));
      }
      if (task === 'allocate') {
        expect(numbers.reduce((a, b) => a + b, 0)).toBe(10_000);
        expect(numbers.every((dollars) => dollars >= 0 && dollars % 50 === 0)).toBe(true);
      }
    }
  });

  it('depend on the prompt, the seed and the respondent, and on nothing else', () => {
    const messages = chat('allocate', stimuli(...bundles.disguisedRace));
    const swapped = chat('allocate', stimuli(...bundles.disguisedRace).reverse());
    const { respond } = respondent('biased');
    const first = respond(messages, 42);
    expect(respond(messages, 42)).toEqual(first);
    expect(respond(messages, 43)).not.toEqual(first);
    expect(respond(swapped, 42).text).not.toEqual(first.text.split(',').reverse().join(','));
    expect(respondent('chameleon').respond(messages, 42)).not.toEqual(first);
  });

  it('to anything but a FairFund prompt are left to others', () => {
    for (const { respond } of fairfundRespondents) {
      for (const content of ['', 'Hello', 'Below are two requests for aid.\n\nRequest 1:\nHelp']) {
        expect(respond([{ role: 'user', content }], 1)).toBeNull();
      }
      expect(respond([], 1)).toBeNull();
    }
  });
});

describe('the truth stays linear', () => {
  const everyProfile = Object.values(profiles);

  it('on Rate, for no appeal and wording comes to the ends of the scale', () => {
    const rated = units
      .filter(({ task }) => task === 'rate')
      .map(({ stimulusIds }) => stimuli(...stimulusIds));
    for (const profile of everyProfile) {
      for (const wording of wordings) {
        for (const shown of rated) {
          const [rating = 0] = expectedValues(profile, 'rate', shown, { transparent: false, wording });
          expect(rating > 1 && rating < 5).toBe(true);
        }
      }
    }
  });

  it('on Allocate, for no bundle and wording needs the shrinking that keeps amounts above zero', () => {
    const bundles = units.filter(({ task }) => task === 'allocate');
    const views = everyProfile.flatMap((profile) =>
      wordings.map((wording) => ({ profile, wording, transparent: false })),
    );
    for (const { stimulusIds } of bundles) {
      const claimants = stimuli(...stimulusIds);
      for (const view of views) {
        const utilities = claimants.map((claimant) => utility(claimant, view));
        const [own = 0, other = 0] = utilities;
        const [dollars = 0, others = 0] = expectedDollars(utilities);
        const linear = ((0.55 * 10_000) / utilities.length) * (own - other);
        expect(Math.abs(dollars - others - linear)).toBeLessThan(1e-8);
      }
    }
  });
});
