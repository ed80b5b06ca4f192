import { tiedRank } from '../outcomes/kind.ts';
import type { OutcomeRow } from '../outcomes/row.ts';
import { type FocalSlice, fitFocal } from './focal.ts';

/** Every regression of focal contrasts that some rows give. */
export interface FocalEstimates {
  readonly fits: readonly ReturnType<typeof fitFocal>[];
}

const axes = ['race', 'gender', 'framing'] as const;
const modes = ['transparent', 'disguised'] as const;

/** Rate; each task of bundles over all of them, over those of each focal axis, and by mode; Rank also with ties. */
const slices: readonly FocalSlice[] = [
  { name: 'rate', task: 'rate', takes: () => true, withTies: false },
  ...(['rank', 'allocate'] as const).flatMap((task) => [
    { name: `${task}.all`, task, takes: () => true, withTies: false },
    ...(task === 'rank' ? [{ name: 'rank.all with ties', task, takes: () => true, withTies: true }] : []),
    ...axes.flatMap((axis) => [
      { name: `${task}.${axis}`, task, takes: (row: OutcomeRow) => row.focal_axis === axis, withTies: false },
      ...modes.map((mode) => ({
        name: `${task}.${axis}.${mode}`,
        task,
        takes: (row: OutcomeRow) => row.focal_axis === axis && row.mode === mode,
        withTies: false,
      })),
    ]),
  ]),
];

/** The focal contrasts of every slice. The order of the rows makes no difference, to the last digit. */
export function estimateFocal(rows: readonly OutcomeRow[]): FocalEstimates {
  const sorted = inCanonicalOrder(rows);
  return { fits: slices.map((slice) => fitFocal(sorted, slice)) };
}

/** An order by what a regression sees of a row: rows that share a place in it are alike. */
function inCanonicalOrder(rows: readonly OutcomeRow[]): OutcomeRow[] {
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row);
}

function keyOf(row: OutcomeRow): string {
  const { model, task, focal_axis, mode, race, gender, framing, category } = row;
  const { valid, wording_variant, rating, rank, dollars } = row;
  const levels = [model, task, focal_axis, mode, race, gender, framing, category];
  return [...levels, valid, wording_variant, rating, rank, dollars, tiedRank(row)].join('|');
}
