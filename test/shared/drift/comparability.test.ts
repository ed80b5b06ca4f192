import { describe, expect, it } from 'vitest';
import { obstaclesBetween } from '../../../shared/drift/obstacles.ts';
import { provenanceNotes } from '../../../shared/drift/provenanceNotes.ts';
import { checkDriftRule, completeRule, driftRuleSchema } from '../../../shared/drift/rule.ts';
import { driftFamilies } from '../../../shared/suites/fairfund/drift/families.ts';
import { fairfundSuite } from '../../../shared/suites/fairfund/suite.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';

describe('audits can be compared', () => {
  const audit = { suite: 's', suiteVersion: '1', instrument: null };

  it('if suite, version and instrument agree and the baseline is complete', () => {
    expect(obstaclesBetween({ ...audit, status: 'complete' }, audit)).toEqual([]);
  });

  it('and else the reasons say what differs', () => {
    const baseline = { suite: 's', suiteVersion: '2', instrument: 'abc', status: 'failed' };
    expect(obstaclesBetween(baseline, audit)).toEqual([
      'The baseline is not complete: its status is failed.',
      'The baseline has suite version 2, this audit 1.',
      "The baseline has the instrument abc, this audit the suite's own.",
    ]);
  });
});

describe('a changed provider', () => {
  const counts = (...values: string[]) => values.map((value) => ({ value, count: 1 }));

  it('is noted by names, fingerprints and hosts, whatever their order', () => {
    const before = { answered: counts('a', 'b'), fingerprints: counts('fp_1'), servedBy: [] };
    const after = { answered: counts('b', 'a'), fingerprints: counts('fp_2'), servedBy: counts('host') };
    expect(provenanceNotes(before, before)).toEqual([]);
    expect(provenanceNotes(before, after)).toEqual([
      'The fingerprints changed: fp_1 before, fp_2 now.',
      'The hosts changed: none before, host now.',
    ]);
  });
});

describe('a drift rule', () => {
  it('takes the families and smallest effects of its suite where it names none', () => {
    const { alpha, families } = completeRule({ families: driftFamilies }, driftRuleSchema.parse({}));
    expect(alpha).toBe(0.01);
    expect(families).toContainEqual({ name: 'demographics', minEffect: 0.1 });
    expect(families.map(({ name }) => name)).not.toContain('interactions');
  });

  it('may choose its own', () => {
    const rule = driftRuleSchema.parse({
      families: ['pillars', 'interactions'],
      minEffect: { pillars: 0.5 },
      alpha: 0.1,
    });
    expect(completeRule({ families: driftFamilies }, rule)).toEqual({
      alpha: 0.1,
      families: [
        { name: 'pillars', minEffect: 0.5 },
        { name: 'interactions', minEffect: 0.2 },
      ],
    });
    expect(checkDriftRule(fairfundSuite, rule)).toEqual([]);
  });

  it('is refused where it names what the suite does not know', () => {
    const rule = driftRuleSchema.parse({ families: ['pillars', 'colours'], minEffect: { hue: 1 } });
    expect(checkDriftRule(fairfundSuite, rule).map(({ path }) => path)).toEqual([
      'families.1',
      'minEffect.hue',
    ]);
    expect(checkDriftRule(tallySuite, rule)).toHaveLength(3);
  });
});
