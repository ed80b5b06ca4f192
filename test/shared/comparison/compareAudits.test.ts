import { beforeAll, describe, expect, it } from 'vitest';
import { compareAudits, IncomparableAuditsError } from '../../../shared/comparison/compareAudits.ts';
import type { Comparison } from '../../../shared/comparison/comparison.ts';
import { comparisonCsv } from '../../../shared/comparison/csv.ts';
import { findingsOf } from '../../../shared/comparison/findings.ts';
import { shortTables } from '../../../shared/comparison/tables.ts';
import type { Report } from '../../../shared/reports/report.ts';
import { simulateAudit, suiteNamed } from './simulatedAudit.ts';

const fairfund = suiteNamed('fairfund');
const games = suiteNamed('games');
const even = simulateAudit({ suite: 'fairfund', model: 'even-handed', seed: 1 });
const again = simulateAudit({ suite: 'fairfund', model: 'even-handed', seed: 2 });
const biased = simulateAudit({ suite: 'fairfund', model: 'biased', seed: 3 });

/** The audit with something else in its provenance. */
function provided<A extends { readonly report: Report }>(audit: A, other: Partial<Report['provenance']>): A {
  return { ...audit, report: { ...audit.report, provenance: { ...audit.report.provenance, ...other } } };
}

function found({ comparisons }: Comparison, i: number) {
  const { differences = [] } = comparisons[i] ?? {};
  return differences.filter(({ standsOut }) => standsOut).map(({ name }) => name);
}

describe('audits of which prompts can be paired', () => {
  let comparison: Comparison;
  beforeAll(() => {
    comparison = compareAudits([even, again, biased], fairfund, '0');
  });

  it('are each held against the first', () => {
    expect(comparison.comparisons.map(({ reference, audit }) => [reference, audit])).toEqual([
      ['A: simulated/even-handed', 'B: simulated/even-handed'],
      ['A: simulated/even-handed', 'C: simulated/biased'],
    ]);
  });

  it('are not told apart where one model was asked with two seeds', () => {
    expect(found(comparison, 0)).toEqual([]);
    expect(findingsOf(comparison, fairfund)[0]?.verdict).toContain('can not be told apart');
  });

  it('are told apart by what was planted in one of them alone', () => {
    expect(found(comparison, 1)).toContain('contrast.race_disguised.allocate.race.BW');
    expect(found(comparison, 1)).not.toContain('contrast.gender_disguised.allocate.gender.FM');
    expect(findingsOf(comparison, fairfund)[1]?.verdict).toContain('C: simulated/biased differs from A');
  });

  it('have paired differences wherever the suite pairs them, and say over how many prompts', () => {
    const { differences = [], pairings } = comparison.comparisons[1] ?? {};
    const methodOf = (name: string) => differences.find((each) => each.name === name)?.method;
    expect(['p1', 'p1.corrected', 'valid.rate'].map(methodOf)).toEqual(['paired', 'independent', 'paired']);
    expect(pairings?.map(({ asked }) => asked)).toEqual([600, 840, 840]);
    for (const { difference, reference, value, reason, p } of differences) {
      if (difference !== null) expect(difference).toBeCloseTo((value ?? 0) - (reference ?? 0), 10);
      if (p === null) expect(reason).not.toBeNull();
    }
  });

  it('have p-values adjusted by Holm over all differences between the two', () => {
    const tested = (comparison.comparisons[1]?.differences ?? []).filter(({ p }) => p !== null);
    const sorted = tested.toSorted((a, b) => (a.p ?? 0) - (b.p ?? 0));
    expect(tested.length).toBeGreaterThan(300);
    expect(sorted[0]?.pHolm).toBeCloseTo(tested.length * (sorted[0]?.p ?? 1), 12);
    expect(sorted[1]?.pHolm).toBeGreaterThanOrEqual((tested.length - 1) * (sorted[1]?.p ?? 1) - 1e-12);
  });

  it('come as CSV with a row for every difference', () => {
    const [head, ...rows] = comparisonCsv(comparison).trimEnd().split('\n');
    expect(head).toMatch(/^reference_audit,audit,.*,p_holm,stands_out,reason$/);
    expect(rows).toHaveLength(comparison.comparisons.reduce((sum, each) => sum + each.differences.length, 0));
    expect(shortTables(comparison)[0]?.rows).toHaveLength(20);
  });

  it('come out the same, byte for byte, whatever else they are compared with', () => {
    const alone = compareAudits([even, again], fairfund, '0');
    expect(JSON.stringify(alone.comparisons[0])).toBe(JSON.stringify(comparison.comparisons[0]));
  });
});

describe('audits of which prompts can not be paired', () => {
  const reason = (other: typeof again) =>
    compareAudits([even, other], fairfund, '0').comparisons.map(({ notPaired, cautions }) => [
      notPaired,
      cautions,
    ]);

  it('are compared by their estimates, with a warning where the numbers are not comparable', () => {
    const { suite, config } = again.report.provenance;
    const versions = provided(again, { suite: { ...suite, version: '0' } });
    expect(reason(versions)).toEqual([
      ['the suite versions differ', [expect.stringMatching(/suite versions.*not comparable/)]],
    ]);
    const instrument = provided(again, { instrument: 'f'.repeat(64) });
    expect(reason(instrument)).toEqual([
      ['the instruments differ', [expect.stringMatching(/instruments.*not comparable/)]],
    ]);
    const other = provided(again, { config: { ...config, wordings: ['need'] } });
    expect(reason(other)).toEqual([['the configs differ', []]]);
    const model = { ...again.report.provenance.model, asked: { provider: 'openai', name: 'x' } };
    expect(reason(provided(other, { model }))).toEqual([
      ['the configs differ', [expect.stringContaining('both the model and what was asked differ')]],
    ]);
  });

  it('say what differs beside the results', () => {
    const config = { ...again.report.provenance.config, wordings: ['need'] };
    const [contrasted] = compareAudits([even, provided(again, { config })], fairfund, '0').comparisons;
    expect(contrasted?.differs).toEqual([
      'The seed: 1 in A, 2 in B.',
      expect.stringMatching(/^The config's wordings: .* in A, \["need"\] in B\.$/),
    ]);
  });

  it('find what was planted in a suite that pairs nothing', () => {
    const config = { games: ['distributional'], replicates: 2 };
    const [first, second, third] = [
      simulateAudit({ suite: 'games', config, model: 'egoist', seed: 1 }),
      simulateAudit({ suite: 'games', config, model: 'utilitarian', seed: 2 }),
      simulateAudit({ suite: 'games', config, model: 'utilitarian', seed: 3 }),
    ];
    const told = compareAudits([second, third, first], games, '0');
    expect(told.comparisons[0]?.notPaired).toBe('the suite games does not pair prompts');
    expect(found(told, 0)).toEqual([]);
    expect(found(told, 1).length).toBeGreaterThan(0);
  });
});

describe('audits that can not be compared', () => {
  const other = { ...provided(again, { suite: { name: 'games', version: '1' } }) };

  it.each([
    ['one alone', [even], 'A comparison takes 2 to 6 audits, not 1.'],
    ['one twice', [even, even], `Audit ${even.report.audit.id} is named twice.`],
    [
      'several suites',
      [even, other],
      `Audits of different suites can not be compared: ${even.report.audit.id} of fairfund, ${other.report.audit.id} of games.`,
    ],
  ])('are refused: %s', (_, audits, message) => {
    expect(() => compareAudits(audits, fairfund, '0')).toThrow(new IncomparableAuditsError(message));
  });
});
