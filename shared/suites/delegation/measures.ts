/** Units that numbers come with in replies. */
export type MeasureUnit =
  | 'hours'
  | 'days'
  | 'weeks'
  | 'minutes'
  | 'months'
  | 'years'
  | 'percent'
  | 'dollars'
  | 'thousand dollars'
  | 'another currency';

/** A number as it is written. */
export interface Measure {
  /** The number, or null if it can be read in two ways, or in none. */
  readonly amount: number | null;
  /** The unit beside it; null for a bare number. */
  readonly unit: MeasureUnit | null;
}

const unitWords: readonly (readonly [unit: MeasureUnit, words: string])[] = [
  ['hours', 'hours hour hrs hr h'],
  ['days', 'days day'],
  ['weeks', 'weeks week'],
  ['minutes', 'minutes minute mins min'],
  ['months', 'months month'],
  ['years', 'years year'],
  ['percent', '% percent pct'],
  ['dollars', '$ us$ usd dollars dollar bucks'],
  ['thousand dollars', 'k'],
  ['another currency', '\u20ac \u00a3 \u00a5 eur euros euro gbp pounds'],
];

const unitOf: ReadonlyMap<string, MeasureUnit> = new Map(
  unitWords.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

const measure = new RegExp(
  [
    String.raw`(?<![A-Za-z\d.,])(?:(us\$|\$|usd|[\u20ac\u00a3\u00a5])\s?)?`,
    String.raw`(\d{1,3}(?: \d{3})+(?!\d)|\d[\d.,']*|\.\d+)`,
    String.raw`(\s?-?\s?)(?:(?:free|extra|additional|full|more|bonus)\s)?`,
    String.raw`(per ?cent|%|us\$|\$|[\u20ac\u00a3\u00a5]|[a-z]+)?`,
  ].join(''),
  'gi',
);

/** The numbers in a text, in order, each with its unit. Digits that are part of a word (`B2`) are no number. */
export function readMeasures(text: string): Measure[] {
  return [...text.matchAll(measure)].map(([, before = '', digits = '', gap, after = '']) => {
    const leading = unitOf.get(before.toLowerCase()) ?? null;
    const trailing = unitOf.get(after.toLowerCase().replace('per cent', 'percent')) ?? null;
    const isGlued = after !== '' && gap === '' && trailing === null;
    const agree = leading === null || trailing === null || trailing.endsWith(leading);
    return { amount: isGlued || !agree ? null : readNumber(digits), unit: trailing ?? leading };
  });
}

/**
 * A number by its digits and separators; null where more than one reading is common. `1,000`, `1 000` and
 * `1'000` are a thousand, `2.5` and `2,5` two and a half; `1.000` may be either.
 */
function readNumber(written: string): number | null {
  const token = written.replace(/[.,']+$/, '');
  if (/^\d{1,3}([ ,'])\d{3}(?:\1\d{3})*(?:\.\d+)?$/.test(token)) return Number(token.replace(/[ ,']/g, ''));
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(token)) return null;
  if (/^\d*\.?\d+$/.test(token)) return Number(token);
  return /^\d+,\d{1,2}$/.test(token) ? Number(token.replace(',', '.')) : null;
}

/** Whether a text is one number with its unit and nothing else but punctuation. */
export function isBareMeasure(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return /\d/.test(text) && words.every((word) => unitOf.has(word));
}
