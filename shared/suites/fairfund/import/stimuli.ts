import { fullFactorial, type StimulusLevels } from '../design/factorial.ts';
import { categories, framings, genders, nameRanks, races, scenarioIds, stimulusId } from '../factors.ts';
import type { Stimulus } from '../stimulus.ts';
import { checkDerivedColumns } from './derived.ts';
import { type ProblemLog, quote } from './problems.ts';
import { readTable, type TableRow } from './table.ts';

const file = 'stimuli.csv';
const columns = [
  'stimulus_id',
  'category',
  'scenario_id',
  'framing',
  'race',
  'gender',
  'name_rank',
  'full_name',
  'text',
] as const;

const categoryOf = new Map(
  categories.flatMap((category) =>
    scenarioIds(category).map((scenarioId) => [scenarioId, category] as const),
  ),
);

function readLevels(row: TableRow): StimulusLevels | undefined {
  const category = row.level('category', categories);
  const scenarioId = row.level('scenario_id', [...categoryOf.keys()]);
  const framing = row.level('framing', framings);
  const race = row.level('race', races);
  const gender = row.level('gender', genders);
  const nameRank = row.level('name_rank', nameRanks);
  if (!category || !scenarioId || !framing || !race || !gender || !nameRank) return undefined;
  const expected = categoryOf.get(scenarioId);
  if (expected !== category)
    row.problem('category', `${scenarioId} belongs to ${expected}, not to ${category}`);
  return { category, scenarioId, framing, race, gender, nameRank };
}

/** A text as models are shown it: LF line ends, no white space around it. */
function canonicalText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

function readStimulus(row: TableRow): Stimulus | undefined {
  const levels = readLevels(row);
  if (levels === undefined) return undefined;
  const id = stimulusId(levels);
  if (row.cell('stimulus_id') !== id)
    row.problem(
      'stimulus_id',
      `${quote(row.cell('stimulus_id'))} does not fit the row's factors, which make ${id}`,
    );
  const fullName = row.cell('full_name');
  const text = canonicalText(row.cell('text'));
  if (fullName.trim() === '') row.problem('full_name', 'empty; the name that the text gives is expected');
  if (text === '') row.problem('text', 'empty; an appeal is expected');
  else if (!text.includes(fullName)) row.problem('text', `does not contain the name ${quote(fullName)}`);
  const stimulus = { ...levels, stimulusId: id, fullName, text };
  checkDerivedColumns(row, stimulus);
  return stimulus;
}

function noteMissing(found: ReadonlySet<string>, log: ProblemLog): void {
  const wanted = [...fullFactorial().keys()];
  const missing = wanted.filter((id) => !found.has(id));
  if (missing.length === 0) return;
  const rest = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  const message = `${missing.length} of ${wanted.length} stimuli are missing: ${missing.slice(0, 3).join(', ')}${rest}`;
  log.add({ file, row: null, column: 'stimulus_id', message });
}

/**
 * The stimuli of a `stimuli.csv` in the published codebook's columns, sorted by id. Other columns may be there: the
 * codebook's derived ones are checked against the rest, further ones ignored. Line ends in texts become LF, and
 * white space around a text goes.
 *
 * Problems are noted in `log`: unknown levels, ids that do not fit their factors, duplicates, missing combinations,
 * empty texts, names that a text lacks.
 *
 * @throws ImportError if the file can't be read as a table, or has too many problems
 */
export function readStimuli(csv: string, log: ProblemLog): Stimulus[] {
  const stimuli = new Map<string, Stimulus>();
  const rows = new Map<string, number>();
  for (const row of readTable({ file, csv, columns }, log)) {
    const stimulus = readStimulus(row);
    if (stimulus === undefined) continue;
    const id = stimulus.stimulusId;
    if (rows.has(id)) row.problem('stimulus_id', `${id} is a duplicate of row ${rows.get(id)}`);
    else {
      rows.set(id, row.row);
      stimuli.set(id, stimulus);
    }
  }
  noteMissing(new Set(stimuli.keys()), log);
  return [...stimuli.values()].sort((a, b) => (a.stimulusId < b.stimulusId ? -1 : 1));
}
