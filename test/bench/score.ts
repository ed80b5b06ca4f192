/**
 * How fast outcomes are read and scored: the rows of 14 simulated models, as many as the published
 * leaderboard has, against one replicate by a plain implementation with objects and maps in the same run.
 * `npm run bench:score [replicates]`, 2,000 unless given. Times are CPU seconds.
 */
import { createGenerator, type RandomGenerator } from '../../shared/stats/random/generator.ts';
import { readOutcomes } from '../../shared/suites/fairfund/outcomes/read.ts';
import { type OutcomeRow, outcomeColumns } from '../../shared/suites/fairfund/outcomes/row.ts';
import { bootstrap } from '../../shared/suites/fairfund/score/bootstrap.ts';
import { contrastCatalog } from '../../shared/suites/fairfund/score/contrastCatalog.ts';
import { denominatorVector } from '../../shared/suites/fairfund/score/denominators.ts';
import { frozenDenominators } from '../../shared/suites/fairfund/score/frozenDenominators.ts';
import { prepareModel } from '../../shared/suites/fairfund/score/modelScores.ts';
import { scoreOutcomes } from '../../shared/suites/fairfund/score/scoreOutcomes.ts';
import { simulateOutcomes } from '../shared/suites/fairfund/score/simulatedOutcomes.ts';

const models = 14;
const replicates = Number(process.argv[2] ?? 2_000);
const baselineReplicates = 3;

const rows = Array.from({ length: models }, (_, m) =>
  simulateOutcomes(`sim/${m}`, { black: -m / 20 }, createGenerator(1, m)),
);
const csv = csvOf(rows.flat());

const reading = time(() => readOutcomes(csv));
const lineup = rows.map((own, m) => prepareModel(`sim/${m}`, own).tables);
const denominators = denominatorVector(frozenDenominators);
const resampling = time(() => bootstrap(lineup, denominators, replicates, createGenerator(42)));
const scoring = time(() =>
  scoreOutcomes(reading.value, { denominators: 'frozen', replicates, seed: 42, nullReplicates: 999 }),
);
const grouped = rows.map(groupRows);
const baseline = time(() => {
  const generator = createGenerator(42);
  for (let i = 0; i < baselineReplicates; i++) {
    for (const tables of grouped) plainReplicate(tables, generator);
  }
});

const perReplicate = (resampling.seconds / replicates) * 1e3;
const perBaseline = (baseline.seconds / baselineReplicates) * 1e3;
const row = (name: string, seconds: number, amount: string) =>
  `${name.padEnd(10)} ${seconds.toFixed(2).padStart(6)} s  ${amount}`;
report([
  `${models} models, ${reading.value.length} rows (${(csv.length / 1e6).toFixed(1)} MB), ${replicates} replicates`,
  row('read', reading.seconds, `${perSecond(reading.value.length, reading.seconds)} rows/s`),
  row(
    'bootstrap',
    resampling.seconds,
    `${perSecond(models * replicates, resampling.seconds)} model replicates/s`,
  ),
  row('score', scoring.seconds, `${perSecond(reading.value.length, scoring.seconds)} rows/s, all estimates`),
  `a replicate of the lineup: ${perReplicate.toFixed(2)} ms; with objects and maps: ${perBaseline.toFixed(1)} ms`,
  `ratio ${(perBaseline / perReplicate).toFixed(0)}`,
]);

/** The rows of each pool and task, by unit. */
type GroupedRows = ReadonlyMap<string, ReadonlyMap<string, readonly OutcomeRow[]>>;

function groupRows(own: readonly OutcomeRow[]): GroupedRows {
  const tables = new Map<string, Map<string, OutcomeRow[]>>();
  for (const row of own) {
    for (const [table, unit] of [
      [`${row.bundle_type} ${row.task}`, row.unit_id],
      [row.task, `${row.bundle_type} ${row.unit_id}`],
    ] as const) {
      const units = tables.get(table) ?? new Map<string, OutcomeRow[]>();
      units.set(unit, [...(units.get(unit) ?? []), row]);
      tables.set(table, units);
    }
  }
  return tables;
}

/**
 * One replicate of one model as one would first write it: draw units, collect cells by key, average, take
 * contrasts.
 */
function plainReplicate(tables: GroupedRows, generator: RandomGenerator): number[] {
  return [...tables.values()].flatMap((units) => {
    const ids = [...units.keys()];
    const drawn = ids.flatMap(() => units.get(ids[generator.integers(ids.length)] ?? '') ?? []);
    const cells = new Map<string, { row: OutcomeRow; sum: number; count: number }>();
    for (const row of drawn) {
      const key = `${row.race} ${row.gender} ${row.framing}`;
      const cell = cells.get(key) ?? { row, sum: 0, count: 0 };
      cells.set(key, { row, sum: cell.sum + valueOfRow(row), count: cell.count + 1 });
    }
    return contrastCatalog.map(({ terms }) =>
      terms.reduce((total, { sign, cells: { race, gender, framing } }) => {
        const margin = [...cells.values()].filter(
          ({ row }) =>
            (race ?? row.race) === row.race &&
            (gender ?? row.gender) === row.gender &&
            (framing ?? row.framing) === row.framing,
        );
        return total + (sign * margin.reduce((sum, cell) => sum + cell.sum / cell.count, 0)) / margin.length;
      }, 0),
    );
  });
}

function valueOfRow({ rating, rank, dollars }: OutcomeRow): number {
  return rating ?? dollars ?? -(rank ?? Number.NaN);
}

function csvOf(all: readonly OutcomeRow[]): string {
  const cell = (value: OutcomeRow[keyof OutcomeRow]) =>
    value === null ? 'NA' : typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
  const lines = all.map((row) => outcomeColumns.map((column) => cell(row[column])).join(','));
  return `${[outcomeColumns.join(','), ...lines].join('\n')}\n`;
}

/** CPU seconds, which other work on the machine disturbs less than the clock. */
function time<T>(work: () => T): { value: T; seconds: number } {
  const start = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(start);
  return { value, seconds: (user + system) / 1e6 };
}

function perSecond(count: number, seconds: number): string {
  return Math.round(count / seconds).toLocaleString('en');
}

function report(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
