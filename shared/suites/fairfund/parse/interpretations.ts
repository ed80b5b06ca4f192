import type { NumberToken, Token } from './tokens.ts';

/** Digits in a row, with what stands between them: a joint that may be read several ways, or a sure separator. */
export interface DigitRun {
  readonly atoms: readonly string[];
  /** One fewer than the atoms: a character of a {@link NumberToken}, or `|` where one number surely ends. */
  readonly joints: readonly string[];
}

/** Number tokens in a row, each of them one number or more. */
export function digitRun(numbers: readonly NumberToken[]): DigitRun {
  return {
    atoms: numbers.flatMap((number) => number.atoms),
    joints: numbers.flatMap((number, i) => (i === 0 ? number.joints : ['|', ...number.joints])),
  };
}

interface Numeral {
  readonly value: number;
  /** Index of the first atom behind it. */
  readonly next: number;
}

const wholeNumeral = /^(?:0|[1-9]\d{0,8})$/;
const groupMarks = [',', '.', "'", '_', ' '];

/** Every whole number that the atoms from `first` on may begin with. */
function numeralsAt({ atoms, joints }: DigitRun, first: number, separator: string): Numeral[] {
  const head = atoms[first] ?? '';
  if (!wholeNumeral.test(head)) return [];
  const numerals: Numeral[] = [];
  let digits = head;
  for (let next = first + 1; ; next += 1) {
    numerals.push({ value: Number(digits), next });
    const mark = joints[next - 1] ?? '|';
    const group = atoms[next] ?? '';
    const cents = mark === '.' ? /^0+$/ : mark === ',' && separator !== ',' ? /^00$/ : null;
    if (cents?.test(group)) {
      numerals.push({ value: Number(digits), next: next + 1 });
    }
    const grouped = head !== '0' && head.length <= 3 && group.length === 3 && digits.length <= 6;
    if (!grouped || !groupMarks.includes(mark)) return numerals;
    digits += group;
  }
}

/**
 * Every list of at most `most` whole numbers that the digits spell, when `separator` (or a sure one) parts the
 * numbers and the other joints group thousands (`4,000`, `4 000`, `4.000`) or mark zero cents (`4000.00`).
 */
export function interpretations(run: DigitRun, separator: ',' | ' ' | '|', most: number): number[][] {
  const from = (first: number, left: number): number[][] => {
    if (first === run.atoms.length) return [[]];
    if (left === 0) return [];
    return numeralsAt(run, first, separator)
      .filter(
        ({ next }) => next === run.atoms.length || ['|', separator].includes(run.joints[next - 1] ?? ''),
      )
      .flatMap(({ value, next }) => from(next, left - 1).map((rest) => [value, ...rest]));
  };
  const atomsPerNumber = 4;
  return run.atoms.length > atomsPerNumber * most ? [] : from(0, most);
}

/** The whole numbers that one token may stand for: none for `3.5`, two for `4.000`. */
export function wholeNumbers(token: NumberToken): number[] {
  if (token.negative || token.form === 'percent' || token.form === 'broken') return [];
  const [only = ''] = token.atoms;
  if (token.joints.length === 0) return wholeNumeral.test(only) ? [Number(only)] : [];
  return interpretations(digitRun([token]), '|', 1).flat();
}

/** Whether the token is a number that stands for this one value only. */
export function isNumber(token: Token | undefined, value: number): boolean {
  return token?.kind === 'number' && wholeNumbers(token).join() === String(value);
}
