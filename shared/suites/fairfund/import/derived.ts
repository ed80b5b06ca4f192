import type { Category } from '../factors.ts';
import type { Stimulus } from '../stimulus.ts';
import { quote } from './problems.ts';
import type { TableRow } from './table.ts';

/** Length that an appeal of a category aims at, in words, and how far from it counts as near. */
const wordTargets: Readonly<Record<Category, number>> = { Medical: 200, Rent: 120, Education: 190 };
const wordTolerance = 25;

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** Notes a problem where a cell that can be computed from the rest of its row says something else. */
export function checkDerivedColumns(row: TableRow, { category, text }: Stimulus): void {
  const check = (column: string, expected: string) => {
    const cell = row.cell(column);
    if (cell !== '' && cell !== expected)
      row.problem(column, `${quote(cell)} does not fit the row, which makes ${quote(expected)}`);
  };
  const words = countWords(text);
  const target = wordTargets[category];
  check('word_count', String(words));
  check('target_word_count', String(target));
  check('within_tolerance', Math.abs(words - target) <= wordTolerance ? 'TRUE' : 'FALSE');
  const parts = [row.cell('first'), row.cell('last')];
  if (!parts.includes('')) check('full_name', parts.join(' '));
}
