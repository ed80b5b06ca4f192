import { digitRun, interpretations } from './interpretations.ts';
import { budget, type Fault, fault, judge, type Question, type Reading } from './reading.ts';
import type { NumberToken } from './tokens.ts';

/**
 * How the numbers of a passage are parted: `tight`, by single commas or spaces, which may also group thousands;
 * by commas; by wider space; by marks that group nothing; or by marks that differ (`1/2, 1/2`).
 */
export type Separation = 'tight' | 'comma' | 'space' | 'sure' | 'mixed';

const softSeparators: Readonly<Record<Separation, readonly (',' | ' ' | '|')[]>> = {
  tight: [',', ' '],
  comma: [','],
  space: [' '],
  sure: ['|'],
  mixed: [],
};

function tokenFault({ task }: Question, numbers: readonly NumberToken[]): Fault | null {
  if (numbers.some((number) => number.negative)) return fault('negative number');
  if (numbers.some((number) => number.form === 'percent')) return fault('percentages');
  const unusable = numbers.some(({ form }) => form === 'broken' || (form === 'ordinal' && task !== 'rank'));
  return unusable ? fault('not a whole number') : null;
}

/** A list that carries its total, first or last, is the list without it. */
function withoutTotal(values: readonly number[], n: number): (readonly number[])[] {
  if (values.length !== n + 1) return [values];
  const parts = [values.slice(1), values.slice(0, -1)];
  const totals = [values.at(0), values.at(-1)];
  return parts.filter(
    (part, i) => totals[i] === budget && part.reduce((sum, value) => sum + value, 0) === budget,
  );
}

function countFault(
  { atoms, joints }: { atoms: readonly string[]; joints: readonly string[] },
  n: number,
): Fault {
  const cents = joints.some((joint, i) => joint === '.' && !/^0*$/.test(atoms[i + 1] ?? ''));
  if (cents) return fault('not a whole number');
  const groups = n > 1 ? joints.filter((joint, i) => joint !== '|' && atoms[i + 1] === '000').length : 0;
  return fault('wrong count', `${atoms.length - groups} instead of ${n}`);
}

/**
 * The one legal list that the numbers spell, whatever groups their thousands; a fault when there is none, or
 * more than one.
 */
export function readList(
  question: Question,
  numbers: readonly NumberToken[],
  separation: Separation,
): Reading {
  const broken = tokenFault(question, numbers);
  if (broken !== null) return broken;
  if (separation === 'mixed') return fault('ambiguous', 'the numbers are parted in different ways');
  const { task, n } = question;
  const run = digitRun(numbers);
  if (run.atoms.length < n) return countFault(run, n);
  const lists = softSeparators[separation]
    .flatMap((separator) => interpretations(run, separator, task === 'allocate' ? n + 1 : n))
    .flatMap((list) => (task === 'allocate' ? withoutTotal(list, n) : [list]));
  const readings = lists.map((list) => judge(question, list));
  const legal = new Map(readings.flatMap((r) => ('values' in r ? [[r.values.join(), r] as const] : [])));
  if (legal.size > 1) return fault('ambiguous', 'the digits spell several lists');
  const [only] = legal.values();
  return only ?? readings.find((_, i) => lists[i]?.length === n) ?? countFault(run, n);
}
