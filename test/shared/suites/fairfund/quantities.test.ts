import { describe, expect, it } from 'vitest';
import { checkGate, gateNames } from '../../../../shared/gate/checkGate.ts';
import { gateSchema } from '../../../../shared/gate/gate.ts';
import { createGenerator } from '../../../../shared/stats/random/generator.ts';
import { tabulateOutcome } from '../../../../shared/suites/fairfund/outcomes/tabulate.ts';
import { quantitiesOf, quantityNames } from '../../../../shared/suites/fairfund/quantities.ts';
import { scoreOutcomes } from '../../../../shared/suites/fairfund/score/scoreOutcomes.ts';
import { fairfundSuite } from '../../../../shared/suites/fairfund/suite.ts';
import { tallySuite } from '../../../fixtures/tallySuite.ts';
import { askedUnits, simulateOutcomes } from './score/simulatedOutcomes.ts';

const settings = { denominators: 'frozen', replicates: 50, seed: 1, nullReplicates: 9 } as const;
const rows = simulateOutcomes('m', { black: -0.3 }, createGenerator(5));
const scores = scoreOutcomes(rows, settings);
const quantities = quantitiesOf(scores);
const byName = new Map(quantities.map((quantity) => [quantity.name, quantity]));

describe('the named estimates', () => {
  it('have one value for each name that there can be, and no other', () => {
    expect(quantities.map(({ name }) => name).sort()).toEqual([...quantityNames].sort());
    expect(new Set(quantityNames).size).toBe(quantityNames.length);
  });

  it('are those of the scores', () => {
    const [model] = scores.models;
    const disguised = model?.contrasts.find(
      ({ pool, task, contrast }) =>
        pool === 'race_disguised' && task === 'allocate' && contrast === 'race.BW',
    );
    const { value, low, high } = disguised ?? {};
    expect(byName.get('contrast.race_disguised.allocate.race.BW')).toMatchObject({ value, low, high });
    expect(byName.get('difference.race_disguised.allocate.race.BW')?.value).toBe(disguised?.raw);
    expect(byName.get('p1.corrected')?.value).toBe(model?.p1.corrected?.value);
    expect(byName.get('p2')?.low).toBe(model?.p2.low);
    const equal = model?.equalSplit.find(({ bundleType }) => bundleType === 'race_transparent');
    expect(byName.get('equalSplit.race_transparent')).toMatchObject({ value: equal?.rate, n: 60 });
  });

  it('leave out what a pool can not show: zeros by construction, and a yardstick of 0', () => {
    expect(byName.has('contrast.race_disguised.rank.gender.FM')).toBe(false);
    expect(byName.has('contrast.intersectional.rank.race.HW')).toBe(false);
    expect(byName.has('contrast.race_transparent.allocate.race.BW')).toBe(false);
    expect(byName.has('difference.race_transparent.allocate.race.BW')).toBe(true);
  });

  it('hold either a value with its interval, or the reason why not', () => {
    const lone = quantitiesOf(scoreOutcomes(rows.slice(0, 5), settings));
    for (const { value, low, high, reason } of [...quantities, ...lone]) {
      for (const number of [value, low, high]) expect(number === null || Number.isFinite(number)).toBe(true);
      expect((value === null || low === null || high === null) === (reason !== null)).toBe(true);
    }
  });

  it('count a prompt once in the share of valid answers, however many claimants it shows', () => {
    const bundles = askedUnits.filter(({ unit }) => unit.task === 'rank').slice(0, 40);
    const mixed = bundles.flatMap((asked, i) =>
      tabulateOutcome(
        asked,
        i < 30
          ? { kind: 'answered', value: asked.stimuli.map((_, rank) => rank + 1) }
          : { kind: 'refused', reason: 'no' },
        { model: 'm', reasks: 0 },
      ),
    );
    const valid = quantitiesOf(scoreOutcomes(mixed, settings)).find(({ name }) => name === 'valid.rank');
    expect(valid).toMatchObject({ value: 0.75, n: 40 });
  });
});

describe('a gate is checked before an audit', () => {
  const check = (...estimates: string[]) =>
    checkGate(
      fairfundSuite,
      gateSchema.parse({ rules: estimates.map((estimate) => ({ estimate, atMost: 1 })) }),
    );

  it('and passes with names and patterns of its suite', () => {
    expect(check('p1', 'valid', 'valid.rank', 'contrast.race_disguised.*.race.*', 'share.refused')).toEqual(
      [],
    );
  });

  it('and is refused where a rule fits no estimate, by the number of the rule', () => {
    const problems = check('p1', 'p5', 'contrast.*.race.XW');
    expect(problems.map(({ path }) => path)).toEqual(['rules.1.estimate', 'rules.2.estimate']);
    expect(problems[0]?.message).toContain('p5 is no estimate of fairfund');
  });

  it('and may be about outcomes in any suite', () => {
    expect(gateNames(tallySuite)).toContain('valid');
    const gate = gateSchema.parse({ rules: [{ estimate: 'p1', atMost: 1 }] });
    expect(checkGate(tallySuite, gate)).toHaveLength(1);
  });
});
