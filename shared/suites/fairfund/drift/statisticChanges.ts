import { createGenerator } from '../../../stats/random/generator.ts';
import type { Change } from '../../change.ts';
import { rawContrasts } from '../score/bootstrap.ts';
import { fewestUnits, tooFewReplicates, tooFewUnits } from '../score/pillarEstimates.ts';
import { contributingTables } from '../score/pillars.ts';
import { publishedInterval } from '../score/publishedInterval.ts';
import { exchangeAudits } from './exchange.ts';
import type { PairedAnswers } from './pairAnswers.ts';
import { createPairedEvaluator, type PairedStatistic } from './pairedStatistics.ts';
import { type PairedTable, pairTables } from './pairedTables.ts';
import { resampleChanges } from './resample.ts';

/** What the changes depend on beside the answers. */
export interface ChangeSettings {
  /** One for each of `scoreTables`; NaN where there is none. */
  readonly denominators: Float64Array;
  readonly replicates: number;
  /** Most exchanges of the audits to draw. */
  readonly randomisations: number;
  readonly seed: number;
}

/** Streams of random numbers, told from those of the estimates of a single audit. */
const exchangeStream = 2;
const resamplingStream = 3;

/** Standard errors smaller than this, in scores and standard deviations, are rounding. */
const rounding = 1e-9;

/** Changes, and how many exchanges their p-values rest on. */
export interface SimulatedChanges {
  readonly changes: Change[];
  readonly randomisations: number;
}

/** The changes of pillars and contrasts, over the units that both audits answered. */
export function changesOfStatistics(
  answers: PairedAnswers,
  statistics: readonly PairedStatistic[],
  settings: ChangeSettings,
): SimulatedChanges {
  const { denominators, replicates, randomisations, seed } = settings;
  const tables = pairTables(answers);
  const evaluate = createPairedEvaluator(statistics, denominators);
  const means = rawContrasts(tables.map((table) => table.means));
  const halves = rawContrasts(tables.map((table) => table.halves));
  const { before, after } = evaluate(means, halves);
  const seen = { before: before.slice(), after: after.slice() };
  const changes = seen.after.map((value, i) => value - (seen.before[i] as number));
  const errors = resampleChanges(
    tables,
    changes,
    { evaluate, replicates },
    createGenerator(seed, resamplingStream),
  );
  const noise = exchangeAudits(
    tables,
    { means, changes, evaluate, randomisations },
    createGenerator(seed, exchangeStream),
  );
  const described = statistics.map((statistic, i) => {
    const basis = tablesOf(statistic, means, denominators).flatMap((table) => tables[table] ?? []);
    return describe(statistic, basis, {
      before: seen.before[i] as number,
      after: seen.after[i] as number,
      error: errors[i] as number,
      deviation: noise.deviation[i] as number,
      p: noise.p[i] as number,
    });
  });
  return { changes: described, randomisations: noise.draws };
}

function tablesOf(statistic: PairedStatistic, raw: Float64Array, denominators: Float64Array): number[] {
  return statistic.kind === 'contrast'
    ? [statistic.table]
    : contributingTables(statistic.pillar, raw, denominators);
}

interface Numbers {
  readonly before: number;
  readonly after: number;
  readonly error: number;
  readonly deviation: number;
  readonly p: number;
}

function describe(
  statistic: PairedStatistic,
  basis: readonly PairedTable[],
  { before, after, error, deviation, p }: Numbers,
): Change {
  const units = basis.map(({ halves }) => halves.units);
  const pairs = units.reduce((sum, n) => sum + n, 0);
  const { name, family, scale } = statistic;
  const change: Change = {
    ...{ name, family, scale, pairs },
    ...{ before: null, after: null, change: null, low: null, high: null, noise: null, p: null, reason: null },
  };
  if (Number.isNaN(before) || Number.isNaN(after)) return { ...change, reason: notIdentified };
  const seen = { ...change, before, after, change: after - before };
  if (pairs < fewestUnits || units.some((n) => n < 2)) return { ...seen, reason: tooFewUnits };
  const judged = { ...seen, noise: 1.96 * deviation, p };
  if (Number.isNaN(error)) return { ...judged, reason: tooFewReplicates };
  if (error < rounding) return { ...judged, reason: 'no variation: all replicates are equal' };
  return { ...judged, ...publishedInterval(after - before, error) };
}

const notIdentified = 'both audits have valid answers to too few of the same units';
