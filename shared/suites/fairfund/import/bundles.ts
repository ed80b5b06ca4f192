import type { Unit } from '../bundle.ts';
import { fullFactorial, type StimulusLevels } from '../design/factorial.ts';
import { bundleTypes, tasks } from '../factors.ts';
import { checkUnit } from './bundleChecks.ts';
import { type Claimant, type Claimants, positions } from './claimant.ts';
import { type ProblemLog, quote } from './problems.ts';
import { readTable, type TableRow } from './table.ts';

const file = 'bundles.csv';
const columns = ['task', 'unit_id', 'position', 'stimulus_id', 'bundle_type'] as const;

function readClaimant(row: TableRow, stimuli: ReadonlyMap<string, StimulusLevels>): Claimant | undefined {
  const task = row.level('task', tasks);
  const bundleType = row.level('bundle_type', ['rate', ...bundleTypes] as const);
  const position = row.level('position', positions);
  const unitId = row.cell('unit_id');
  if (unitId === '') row.problem('unit_id', 'empty; the id of a unit is expected');
  const stimulusId = row.cell('stimulus_id');
  const levels = stimuli.get(stimulusId);
  if (levels === undefined)
    row.problem(
      'stimulus_id',
      `${quote(stimulusId)} is not the id of a stimulus, such as med_03__control__wf3`,
    );
  if (!task || !bundleType || !position || !levels || unitId === '') return undefined;
  return { row, task, unitId, bundleType, position, stimulusId, levels };
}

/** Rows by unit; a unit with an unreadable row is left out, since what else is wrong with it can't be told. */
function groupByUnit(rows: readonly TableRow[]): Claimants[] {
  const stimuli = fullFactorial();
  const units = new Map<string, Claimants>();
  const unreadable = new Set<string>();
  for (const row of rows) {
    const claimant = readClaimant(row, stimuli);
    const key = `${row.cell('task')} ${row.cell('unit_id')}`;
    const unit = units.get(key);
    if (claimant === undefined) unreadable.add(row.cell('unit_id'));
    else if (unit === undefined) units.set(key, [claimant]);
    else unit.push(claimant);
  }
  return [...units.values()].filter(([{ unitId }]) => !unreadable.has(unitId));
}

function toUnit(claimants: Claimants): Unit {
  const [{ task, unitId, bundleType }] = claimants;
  return { task, unitId, bundleType, stimulusIds: claimants.map((claimant) => claimant.stimulusId) };
}

function compareUnits(a: Unit, b: Unit): number {
  const [x, y] = a.task === b.task ? [a.unitId, b.unitId] : [a.task, b.task];
  return x < y ? -1 : 1;
}

/**
 * The units of a `bundles.csv` with the columns of the published manifest, sorted by task, then unit id. The rows of
 * a unit may stand anywhere in the file. Problems are noted in `log`: unknown stimuli, tasks or bundle types,
 * positions that are not 1…n, and bundles that are not what their type says.
 *
 * @throws ImportError if the file can't be read as a table, or has too many problems
 */
export function readBundles(csv: string, log: ProblemLog): Unit[] {
  const units = groupByUnit(readTable({ file, csv, columns }, log));
  for (const claimants of units) checkUnit(claimants.sort((a, b) => a.position - b.position));
  return units.map(toUnit).sort(compareUnits);
}
