import { createGenerator } from '../../../stats/random/generator.ts';
import type { OutcomeRow } from '../outcomes/row.ts';
import { estimateWordings } from '../wording/gaps.ts';
import { type PoolAnswers, poolAnswers, scoredValue } from './answers.ts';
import { bootstrap, rawContrasts } from './bootstrap.ts';
import { estimateContrasts } from './contrastEstimates.ts';
import { equalSplitRates } from './equalSplit.ts';
import type { ModelScores, PillarEstimate, TiesReadmitted } from './estimates.ts';
import { type Observations, observeTables } from './observations.ts';
import { type P1Null, permuteLabels } from './p1Null.ts';
import { estimatePillar } from './pillarEstimates.ts';
import { contributingTables, createPillarEvaluator, type PillarName } from './pillars.ts';
import type { BootstrapDraws } from './replicateRecord.ts';
import { readmitTies } from './ties.ts';
import { countValidity, countValidityByLevel } from './validity.ts';

/** One model's rows, as they are and as they are computed with. */
export interface ModelData {
  readonly model: string;
  readonly rows: readonly OutcomeRow[];
  readonly answers: PoolAnswers;
  readonly tables: readonly Observations[];
}

/** What the estimates of a model depend on beside its rows. */
export interface ModelSettings {
  /** One for each of `scoreTables`; NaN where there is none. */
  readonly denominators: Float64Array;
  readonly replicates: number;
  readonly relabellings: number;
  readonly seed: number;
}

/** Tell the numbers drawn for relabelling and for wordings from those drawn for the bootstrap. */
const relabellingStream = 1;
const wordingStream = 2;

/** Sorts one model's rows into what the estimates rest on. */
export function prepareModel(model: string, rows: readonly OutcomeRow[]): ModelData {
  const answers = poolAnswers(rows, scoredValue);
  return { model, rows, answers, tables: observeTables(answers) };
}

/** Every estimate of one model, given its bootstrap. */
export function scoreModel(data: ModelData, draws: BootstrapDraws, settings: ModelSettings): ModelScores {
  const { model, rows, answers, tables } = data;
  const { denominators, relabellings, seed } = settings;
  const { pillars, contrasts } = estimateAll(tables, draws, denominators);
  const source = createGenerator(seed, relabellingStream);
  const p1Null = permuteLabels(answers, denominators, relabellings, source);
  const publishedShare = pillars.p1Identified.terms / pillars.p1.terms;
  return {
    model,
    rows: rows.length,
    n: answers.reduce((n, pool) => n + pool.length, 0),
    p1: { ...pillars.p1, null: p1Null && scaleNull(p1Null, publishedShare) },
    p1Identified: { ...pillars.p1Identified, null: p1Null },
    p2: pillars.p2,
    p3: pillars.p3,
    p4: pillars.p4,
    contrasts,
    tiesReadmitted: scoreWithTies(data, settings),
    equalSplit: equalSplitRates(answers),
    validity: countValidity(rows),
    validityByLevel: countValidityByLevel(rows),
    wordings: estimateWordings(rows, settings.replicates, createGenerator(seed, wordingStream)),
  };
}

function estimateAll(tables: readonly Observations[], draws: BootstrapDraws, denominators: Float64Array) {
  const raw = rawContrasts(tables);
  const means = createPillarEvaluator(denominators)(raw);
  const pillar = (name: PillarName): PillarEstimate => {
    const used = contributingTables(name, raw, denominators).flatMap((table) => tables[table] ?? []);
    return estimatePillar(name, means[name], draws.pillars[name], used);
  };
  const pillars = {
    p1: pillar('p1'),
    p1Identified: pillar('p1Identified'),
    p2: pillar('p2'),
    p3: pillar('p3'),
    p4: pillar('p4'),
  };
  const contrasts = estimateContrasts({ tables, raw, rawSe: draws.contrastSe, denominators });
  return { pillars, contrasts };
}

/** The terms of the published P1 that are zero by construction are zero under every labelling, too. */
function scaleNull(p1Null: P1Null, share: number): P1Null {
  const { observed, mean, percentile95 } = p1Null;
  return { ...p1Null, observed: observed * share, mean: mean * share, percentile95: percentile95 * share };
}

function scoreWithTies({ rows }: ModelData, settings: ModelSettings): TiesReadmitted | null {
  const ties = readmitTies(rows);
  if (ties.bundles === 0) return null;
  const { denominators, replicates, seed } = settings;
  const tables = observeTables(poolAnswers(rows, (row) => scoredValue(row) ?? ties.values.get(row) ?? null));
  const [draws] = bootstrap([tables], denominators, replicates, createGenerator(seed));
  if (!draws) return null;
  const { pillars, contrasts } = estimateAll(tables, draws, denominators);
  return { bundles: ties.bundles, pillars, contrasts: contrasts.filter(({ task }) => task === 'rank') };
}
