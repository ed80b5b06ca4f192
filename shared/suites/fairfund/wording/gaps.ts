import { isIdentified } from '../../../stats/identified.ts';
import type { RandomGenerator } from '../../../stats/random/generator.ts';
import { spearman } from '../../../stats/spearman.ts';
import { standardDeviation } from '../../../stats/spread.ts';
import { type Framing, type Task, tasks, type Wording, wordings } from '../factors.ts';
import type { OutcomeRow } from '../outcomes/row.ts';
import { compareText, outcomeValue } from '../score/answers.ts';
import { fewestUnits, tooFewReplicates, tooFewUnits } from '../score/pillarEstimates.ts';
import { publishedInterval } from '../score/publishedInterval.ts';
import { type WordingAgreement, type WordingEstimate, type WordingGap, wordingGaps } from './estimates.ts';

const sides: Readonly<Record<WordingGap, readonly [high: Framing, low: Framing]>> = {
  'structural - self-cause': ['structural', 'self_cause'],
  'redemption - stigma': ['stigma_redemption', 'stigma_no_redemption'],
};

/** Sums and counts of a unit's values on the high and on the low side of a gap. */
type UnitSums = readonly [highSum: number, highCount: number, lowSum: number, lowCount: number];
const nothing: UnitSums = [0, 0, 0, 0];

/**
 * The framing gaps of one model under each wording (paper, appendix A), on those units alone that were put in another
 * wording than the base one. Units are resampled once for all wordings, so that what differs between wordings is not the
 * units. Empty where only the base wording was asked.
 */
export function estimateWordings(
  rows: readonly OutcomeRow[],
  replicates: number,
  generator: RandomGenerator,
): WordingEstimate[] {
  const varied = new Set(
    rows.flatMap(({ wording_variant, task, unit_id }) =>
      wording_variant === 'base' ? [] : [`${task} ${unit_id}`],
    ),
  );
  if (varied.size === 0) return [];
  const asked = wordings.filter((wording) => rows.some((row) => row.wording_variant === wording));
  return tasks.flatMap((task) => {
    const own = rows.filter((row) => row.task === task && varied.has(`${task} ${row.unit_id}`));
    const units = [...new Set(own.map(({ unit_id }) => unit_id))].sort(compareText);
    const draws = Array.from({ length: replicates }, () => {
      const draw = new Int32Array(units.length);
      if (units.length > 0) generator.fillIntegers(units.length, draw);
      return draw;
    });
    return wordingGaps.flatMap((gap) => gapsOf({ task, gap, asked, own, units, draws }));
  });
}

interface Gapped {
  readonly task: Task;
  readonly gap: WordingGap;
  readonly asked: readonly Wording[];
  readonly own: readonly OutcomeRow[];
  readonly units: readonly string[];
  readonly draws: readonly Int32Array[];
}

function gapsOf({ task, gap, asked, own, units, draws }: Gapped): WordingEstimate[] {
  const byWording = asked.map((wording) => {
    const sums = sumsOf(
      own.filter((row) => row.wording_variant === wording),
      units,
      gap,
    );
    const all = Int32Array.from(units, (_, i) => i);
    return {
      wording,
      n: countOf(sums),
      value: gapOn(sums, all),
      drawn: draws.map((draw) => gapOn(sums, draw)),
    };
  });
  const base = byWording.find(({ wording }) => wording === 'base');
  return byWording.map(({ wording, n, value, drawn }) => ({
    ...{ task, gap, wording, units: units.length, n },
    ...bounded(value, drawn, units.length),
    change:
      wording === 'base' || !base
        ? null
        : bounded(
            value - base.value,
            drawn.map((each, i) => each - (base.drawn[i] ?? Number.NaN)),
            units.length,
          ),
  }));
}

function sumsOf(rows: readonly OutcomeRow[], units: readonly string[], gap: WordingGap): UnitSums[] {
  const [high, low] = sides[gap];
  const byUnit = new Map<string, UnitSums>();
  for (const row of [...rows].sort((a, b) => compareText(a.unit_id, b.unit_id) || a.position - b.position)) {
    const value = row.valid ? outcomeValue(row) : null;
    if (value === null || (row.framing !== high && row.framing !== low)) continue;
    const [highSum, highCount, lowSum, lowCount] = byUnit.get(row.unit_id) ?? nothing;
    byUnit.set(
      row.unit_id,
      row.framing === high
        ? [highSum + value, highCount + 1, lowSum, lowCount]
        : [highSum, highCount, lowSum + value, lowCount + 1],
    );
  }
  return units.map((unit) => byUnit.get(unit) ?? nothing);
}

function countOf(sums: readonly UnitSums[]): number {
  return sums.reduce((total, [, high, , low]) => total + high + low, 0);
}

/** Mean of the high side less mean of the low side over the drawn units; NaN where a side is empty. */
function gapOn(sums: readonly UnitSums[], draw: Int32Array): number {
  let [highSum, highCount, lowSum, lowCount] = nothing;
  for (const unit of draw) {
    const own = sums[unit] ?? nothing;
    highSum += own[0];
    highCount += own[1];
    lowSum += own[2];
    lowCount += own[3];
  }
  return highCount === 0 || lowCount === 0 ? Number.NaN : highSum / highCount - lowSum / lowCount;
}

function bounded(value: number, drawn: readonly number[], units: number) {
  const absent = { se: null, low: null, high: null };
  if (Number.isNaN(value)) return { value: null, ...absent, reason: 'no answers on a side of the gap' };
  if (units < fewestUnits) return { value, ...absent, reason: tooFewUnits };
  const se = standardDeviation(Float64Array.from(drawn.filter(Number.isFinite)), 1);
  if (se === null) return { value, ...absent, reason: tooFewReplicates };
  return { value, se, ...publishedInterval(value, se), reason: null };
}

/** Over the models of a lineup, how the order of their gaps under each wording agrees with that under the base one. */
export function agreeOnWordings(models: readonly (readonly WordingEstimate[])[]): WordingAgreement[] {
  const asked = new Map(
    models.flat().map((own) => [JSON.stringify([own.task, own.gap, own.wording]), own] as const),
  );
  return [...asked.values()]
    .filter(({ wording }) => wording !== 'base')
    .map(({ task, gap, wording }) => {
      const valueIn = (own: readonly WordingEstimate[], of: Wording) =>
        own.find((each) => each.task === task && each.gap === gap && each.wording === of)?.value ?? null;
      const pairs = models.flatMap((own) => {
        const [base, varied] = [valueIn(own, 'base'), valueIn(own, wording)];
        return base === null || varied === null ? [] : [[base, varied] as const];
      });
      const found = spearman(
        pairs.map(([base]) => base),
        pairs.map(([, varied]) => varied),
      );
      return {
        ...{ task, gap, wording, models: pairs.length },
        ...(isIdentified(found)
          ? { spearman: found.value, reason: null }
          : { spearman: null, reason: found.reason }),
      };
    });
}
