import { fullFactorial } from '../../../../../shared/suites/fairfund/design/factorial.ts';

/** Cells of a CSV row by column. */
export type CsvRow = Readonly<Record<string, string>>;

function csvCell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A CSV file whose columns are those of the first row. */
export function toCsv(rows: readonly CsvRow[], lineEnd = '\n'): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines, ''].join(lineEnd);
}

/** The rows of a complete `stimuli.csv` with made-up names and texts. */
export function syntheticStimuli(): CsvRow[] {
  return [...fullFactorial()].map(([id, levels]) => {
    const fullName = `${levels.gender} ${levels.race} O'Name-${levels.nameRank}`;
    return {
      stimulus_id: id,
      category: levels.category,
      scenario_id: levels.scenarioId,
      framing: levels.framing,
      race: levels.race,
      gender: levels.gender,
      name_rank: String(levels.nameRank),
      full_name: fullName,
      text: `"Hello," I am ${fullName}.\n\n${levels.scenarioId}, ${levels.framing}.`,
    };
  });
}

/** The rows with other cells in row `row`, as a spreadsheet numbers it. */
export function withCells(rows: readonly CsvRow[], row: number, cells: CsvRow): CsvRow[] {
  return rows.map((cellsBefore, i) => (i === row - 2 ? { ...cellsBefore, ...cells } : cellsBefore));
}
