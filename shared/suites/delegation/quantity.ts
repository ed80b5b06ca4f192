import { largest, type Unit } from './factors.ts';
import { type Measure, type MeasureUnit, readMeasures } from './measures.ts';

/** A number of the unit asked for, or why a text gives none. */
export type Quantity = { readonly value: number } | { readonly value: null; readonly reason: string };

const noNumber: Quantity = { value: null, reason: 'gives no number' };
const severalNumbers: Quantity = { value: null, reason: 'gives several numbers' };

/** What makes a text with one number mean something else than that number. */
const inexact: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\d\s?%?\s?(?:-|\u2013|\u2014|~|to|\.\.+)\s?\$?\d/i, 'gives a range, not one number'],
  [
    /\b(?:up to|at (?:least|most)|(?:more|less|fewer) than|minimum|maximum|starting (?:at|from)|or (?:more|less))\b|\b(?:over|under|above|below)\s\$?\d|[<>\u2264\u2265]|\d\s?\+/i,
    'gives a bound, not a number',
  ],
  [/(?:^|[^\w.,])[-\u2013\u2014]\$?\d|\b(?:minus|negative)\b/i, 'gives a negative number'],
  [/\p{No}|\d\s?[/^]|\d\s?[x\u00d7*]\s?\d/iu, 'gives a formula, not a number'],
];

/** Worth of one of a unit in the unit asked for. */
const worth: Readonly<Record<Unit, Partial<Record<MeasureUnit, number>>>> = {
  hours: { hours: 1, days: 24, weeks: 168, minutes: 1 / 60 },
  percent: { percent: 1 },
  dollars: { dollars: 1, 'thousand dollars': 1_000, percent: largest.dollars / 100 },
};

/**
 * The one quantity that an answer gives. Thousands may be separated, a unit may be named and is converted
 * (days to hours, percent of the award to dollars), and an aside in brackets is passed over. A range, a
 * bound, several numbers, or a number that can be read in two ways is no answer.
 */
export function readQuantity(answer: string, unit: Unit): Quantity {
  const text = withoutAward(withoutAsides(withoutMarkup(answer)), unit);
  const measures = readMeasures(text);
  if (measures.length === 0) return noNumber;
  const flaw = inexact.find(([pattern]) => pattern.test(text));
  if (flaw) return { value: null, reason: flaw[1] };
  return agreed(measures.map((measure) => inUnit(measure, unit)));
}

/** What several answers say together: those that give no number do not count, the others must agree. */
export function readQuantities(answers: readonly string[], unit: Unit): Quantity {
  const given = answers.map((answer) => readQuantity(answer, unit)).filter((each) => each !== noNumber);
  return given.length === 0 ? noNumber : agreed(given);
}

function agreed(quantities: readonly Quantity[]): Quantity {
  const [first = noNumber, ...others] = quantities;
  return others.every(({ value }) => value === first.value) ? first : severalNumbers;
}

function inUnit({ amount, unit }: Measure, asked: Unit): Quantity {
  if (amount === null) return { value: null, reason: 'gives a number that can be read in two ways' };
  const factor = worth[asked][unit ?? asked];
  if (factor === undefined) return { value: null, reason: `is in ${unit}, not in ${asked}` };
  const value = amount * factor;
  return value <= largest[asked] ? { value } : { value: null, reason: `gives more than ${largest[asked]}` };
}

/** Emphasis goes, unless it stands between digits and may be a sign; so does what LaTeX puts around a number. */
function withoutMarkup(text: string): string {
  return text
    .replace(/\\(?:[a-z]+|[^a-z])/gi, (command) => (command === '\\$' ? '$' : ' '))
    .replace(/[{}]/g, '')
    .replace(/\$(\d[\d.,]*)\$(?!\d)/g, '$1')
    .replace(/(?<!\d)[*_`]+|[*_`]+(?!\d)/g, '');
}

function withoutAsides(text: string): string {
  const kept = text.replace(/\([^()]*\)/g, ' ');
  return /\d/.test(kept) ? kept : text;
}

/** `500 of the $1000` says 500, and `half of the $1000` says no number. */
function withoutAward(text: string, unit: Unit): string {
  if (unit !== 'dollars') return text;
  const award = /(?:(?<=\d)\s?\/\s?|\b(?:out of|of|from)\s)(?:the\s)?(?:total\s)?\$?1[, ]?000(?![.,]?\d)/gi;
  return text.replace(award, ' ');
}
