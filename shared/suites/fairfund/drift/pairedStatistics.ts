import { contrastCatalog } from '../score/contrastCatalog.ts';
import { createPillarEvaluator, type PillarName, rawIndex } from '../score/pillars.ts';
import { poolCount, scoreTables, taskIndex } from '../score/tables.ts';
import { type ShownContrast, shownContrasts } from '../shownContrasts.ts';
import { type DriftFamily, familyOfContrast } from './families.ts';

/** A statistic that is compared between two audits: a pillar, or a contrast in a pool. */
export type PairedStatistic = {
  readonly name: string;
  readonly family: DriftFamily;
  /** What its numbers are. */
  readonly scale: string;
} & (
  | { readonly kind: 'pillar'; readonly pillar: PillarName }
  | {
      readonly kind: 'contrast';
      readonly table: number;
      readonly index: number;
      readonly denominator: number;
    }
);

/** The value of every statistic in either audit; NaN where it is not identified. */
export interface PairedValues {
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/**
 * Computes every statistic of both audits from the raw contrasts of means and halves, as `rawIndex` places them. The
 * result is overwritten by the next call.
 */
export type PairedEvaluator = (means: Float64Array, halves: Float64Array) => PairedValues;

/**
 * The statistics of some families. A contrast is divided by the denominator of its pool or, where that is not
 * positive (the published one is 0 where most models split equally), by that of its task.
 */
export function pairedStatistics(
  families: readonly string[],
  denominators: Float64Array,
): readonly PairedStatistic[] {
  const pillars = (['p1', 'p2', 'p3', 'p4'] as const).map(
    (pillar) => ({ name: pillar, family: 'pillars', scale: 'score', kind: 'pillar', pillar }) as const,
  );
  const contrasts = shownContrasts.flatMap((shown) => contrastStatistic(shown, denominators));
  return [...pillars, ...contrasts].filter(({ family }) => families.includes(family));
}

function contrastStatistic(
  { name, table, contrast }: ShownContrast,
  denominators: Float64Array,
): PairedStatistic[] {
  const [shown, { task } = { task: 'rate' as const }] = [contrastCatalog[contrast], scoreTables[table]];
  const own = denominators[table] ?? Number.NaN;
  const denominator = own > 0 ? own : (denominators[taskIndex(task)] ?? Number.NaN);
  if (!shown || table >= poolCount || !(denominator > 0)) return [];
  const index = rawIndex(table, contrast);
  const family = familyOfContrast[shown.family];
  const scale = own > 0 ? 'd' : "d by the task's spread";
  return [{ name: `contrast.${name}`, family, scale, kind: 'contrast', table, index, denominator }];
}

/** Makes the {@link PairedEvaluator} of some statistics. */
export function createPairedEvaluator(
  statistics: readonly PairedStatistic[],
  denominators: Float64Array,
): PairedEvaluator {
  const evaluate = createEvaluator(statistics, denominators);
  const raw = new Float64Array(scoreTables.length * contrastCatalog.length);
  const before = new Float64Array(statistics.length);
  const after = new Float64Array(statistics.length);
  return (means, halves) => {
    for (let i = 0; i < raw.length; i++) raw[i] = (means[i] as number) - (halves[i] as number);
    evaluate(raw, before);
    for (let i = 0; i < raw.length; i++) raw[i] = (means[i] as number) + (halves[i] as number);
    evaluate(raw, after);
    return { before, after };
  };
}

/** Computes statistics of one audit from its raw contrasts. */
function createEvaluator(statistics: readonly PairedStatistic[], denominators: Float64Array) {
  const evaluatePillars = createPillarEvaluator(denominators);
  const pillars = statistics.flatMap((own, place) =>
    own.kind === 'pillar' ? [{ place, pillar: own.pillar }] : [],
  );
  const contrasts = statistics.flatMap((own, place) => (own.kind === 'contrast' ? [{ ...own, place }] : []));
  const places = Int32Array.from(contrasts, ({ place }) => place);
  const indices = Int32Array.from(contrasts, ({ index }) => index);
  const scales = Float64Array.from(contrasts, ({ denominator }) => denominator);
  return (raw: Float64Array, out: Float64Array) => {
    for (let i = 0; i < places.length; i++) {
      out[places[i] as number] = (raw[indices[i] as number] as number) / (scales[i] as number);
    }
    if (pillars.length === 0) return;
    const scores = evaluatePillars(raw);
    for (const { place, pillar } of pillars) out[place] = scores[pillar].value;
  };
}
