import { standardDeviation } from '../../../stats/spread.ts';
import { type Contrast, contrastCatalog } from './contrastCatalog.ts';
import type { ContrastEstimate, ContrastStatus } from './estimates.ts';
import { identifies } from './identification.ts';
import { contrastCells } from './margins.ts';
import type { Observations } from './observations.ts';
import { fewestUnits, tooFewReplicates, tooFewUnits } from './pillarEstimates.ts';
import { rawIndex } from './pillars.ts';
import { publishedInterval } from './publishedInterval.ts';
import { type ScoreTable, scoreTables } from './tables.ts';

/** What the contrasts of one model are estimated from. */
export interface ContrastBasis {
  /** Its observations on each of `scoreTables`. */
  readonly tables: readonly Observations[];
  /** Raw contrasts and their standard errors, placed by `rawIndex`; NaN where there is none. */
  readonly raw: Float64Array;
  readonly rawSe: Float64Array;
  /** One a table; NaN where there is none. */
  readonly denominators: Float64Array;
}

/** Differences smaller than this, in rating points, ranks or dollars, are rounding. */
const rounding = 1e-9;

/** The 25 contrasts on every one of `scoreTables`. */
export function estimateContrasts(basis: ContrastBasis): ContrastEstimate[] {
  return scoreTables.flatMap((table, t) => {
    const observations = basis.tables[t];
    if (!observations) return [];
    const constant = standardDeviation(observations.values, 0) === 0;
    return contrastCatalog.map((contrast, c) => {
      const raw = finiteOrNull(basis.raw[rawIndex(t, c)]);
      const denominator = finiteOrNull(basis.denominators[t]);
      const { status, reason } = judge({ table, contrast, constant, raw, denominator });
      const interval = intervalOf(basis.rawSe[rawIndex(t, c)], observations.units);
      const rawSe = status === 'estimated' || status === 'no denominator' ? interval.se : null;
      return {
        ...table,
        contrast: contrast.name,
        status,
        raw,
        rawSe,
        denominator,
        ...estimateD(raw, rawSe, denominator),
        units: observations.units,
        n: valuesIn(observations, c),
        reason: reason ?? interval.reason,
      };
    });
  });
}

interface Judgement {
  readonly status: ContrastStatus;
  readonly reason: string | null;
}

function judge(contrast: {
  readonly table: ScoreTable;
  readonly contrast: Contrast;
  readonly constant: boolean;
  readonly raw: number | null;
  readonly denominator: number | null;
}): Judgement {
  if (contrast.raw === null) {
    return { status: 'not identified', reason: 'no answers on a side of the contrast' };
  }
  if (!identifies(contrast.table, contrast.contrast)) {
    const factors = contrast.contrast.factors.join(' or ');
    return { status: 'zero by construction', reason: `no two claimants of a bundle differ in ${factors}` };
  }
  if (contrast.constant) return { status: 'no variation', reason: 'all answers are equal' };
  if (contrast.denominator === null) return { status: 'no denominator', reason: 'there is no denominator' };
  if (contrast.denominator === 0) return { status: 'no denominator', reason: 'the denominator is 0' };
  return { status: 'estimated', reason: null };
}

function intervalOf(se: number | undefined, units: number): { se: number | null; reason: string | null } {
  if (units < fewestUnits) return { se: null, reason: tooFewUnits };
  if (se === undefined || Number.isNaN(se)) return { se: null, reason: tooFewReplicates };
  return se > rounding
    ? { se, reason: null }
    : { se: null, reason: 'no variation: all replicates are equal' };
}

function estimateD(raw: number | null, rawSe: number | null, denominator: number | null) {
  const absent = { value: null, se: null, low: null, high: null };
  if (raw === null || denominator === null || denominator === 0) return absent;
  const value = raw / denominator;
  if (rawSe === null) return { ...absent, value };
  const se = rawSe / denominator;
  return { value, se, ...publishedInterval(value, se) };
}

function valuesIn({ cellStarts }: Observations, contrast: number): number {
  const cells = contrastCells[contrast] ?? [];
  return cells.reduce((n, cell) => n + (cellStarts[cell + 1] as number) - (cellStarts[cell] as number), 0);
}

function finiteOrNull(value = Number.NaN): number | null {
  return Number.isFinite(value) ? value : null;
}
