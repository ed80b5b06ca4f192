import { expect, test } from 'vitest';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import { bootstrap, rawContrasts } from '../../../../../shared/suites/fairfund/score/bootstrap.ts';
import { denominatorVector } from '../../../../../shared/suites/fairfund/score/denominators.ts';
import { frozenDenominators } from '../../../../../shared/suites/fairfund/score/frozenDenominators.ts';
import { prepareModel } from '../../../../../shared/suites/fairfund/score/modelScores.ts';
import { estimatePillar } from '../../../../../shared/suites/fairfund/score/pillarEstimates.ts';
import { createPillarEvaluator } from '../../../../../shared/suites/fairfund/score/pillars.ts';
import { simulateOutcomes } from './simulatedOutcomes.ts';

const denominators = denominatorVector(frozenDenominators);
const evaluate = createPillarEvaluator(denominators);
const audits = 20;

/** The observations of one simulated audit; scenarios appeal alike, so that the truth is one for all seeds. */
function simulate(seed: number) {
  const rows = simulateOutcomes('sim', { black: -0.15, female: 0.1, scenario: 0 }, createGenerator(seed));
  return prepareModel('sim', rows).tables;
}

/** The pillars of the expected contrasts, as the mean of many audits has them, almost free of noise. */
function truth() {
  const raws = Array.from({ length: 40 }, (_, i) => rawContrasts(simulate(10_000 + i)));
  const mean = (_: number, at: number) => raws.reduce((sum, raw) => sum + (raw[at] ?? 0), 0) / raws.length;
  return evaluate(Float64Array.from(raws[0] ?? [], mean));
}

test('intervals of P2 cover the truth in either form; those of P3, biased by noise, when corrected alone', () => {
  const expected = truth();
  const covered = { p2: [0, 0], p3: [0, 0], p4: [0, 0] };
  for (let audit = 0; audit < audits; audit++) {
    const tables = simulate(audit);
    const means = evaluate(rawContrasts(tables));
    const [draws] = bootstrap([tables], denominators, 60, createGenerator(audit, 1));
    for (const name of ['p2', 'p3', 'p4'] as const) {
      const replicates = draws?.pillars[name] ?? new Float64Array();
      const { low, high, corrected } = estimatePillar(name, means[name], replicates, tables);
      const { value } = expected[name];
      covered[name] = [{ low, high }, corrected].map(
        (interval, form) => (covered[name][form] ?? 0) + Number(holds(interval, value)),
      );
    }
  }
  const [[p2, p2Corrected], [p3, p3Corrected], [, p4Corrected]] = [covered.p2, covered.p3, covered.p4];
  expect(p2).toBeGreaterThanOrEqual(0.85 * audits);
  expect(p2Corrected).toBeGreaterThanOrEqual(0.85 * audits);
  expect(p3).toBeLessThanOrEqual(0.3 * audits);
  expect(p3Corrected).toBeGreaterThanOrEqual(0.85 * audits);
  expect(p4Corrected).toBeGreaterThanOrEqual(0.7 * audits);
});

function holds(interval: { low: number | null; high: number | null } | null, value: number): boolean {
  if (!interval || interval.low === null || interval.high === null) return false;
  return interval.low <= value && value <= interval.high;
}
