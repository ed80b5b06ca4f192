interface Place {
  /** Offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Number of the line, blank lines not counted. */
  readonly line: number;
}

/**
 * Digits as they were written. What lies between the `atoms` may group thousands, mark decimals or part two
 * numbers (`4,000,3,000`): only the length of the list and its sum can tell, so it is not decided here.
 */
export interface NumberToken extends Place {
  readonly kind: 'number';
  readonly atoms: readonly string[];
  /** One character between each two atoms: `,`, `.`, `'`, `_` or a space. */
  readonly joints: readonly string[];
  readonly negative: boolean;
  readonly currency: boolean;
  /** `broken`: digits that run into letters or a fraction (`3pm`, `3½`). */
  readonly form: 'plain' | 'ordinal' | 'percent' | 'broken';
}

/** A request by its number in the prompt: `Request 2`, `request_2`, `Applicant B`, `the second request`. */
export interface RequestToken extends Place {
  readonly kind: 'request';
  readonly request: number;
  /** Written as a JSON field, `"request": 2`. */
  readonly field: boolean;
}

/** A word, in lower case. */
export interface WordToken extends Place {
  readonly kind: 'word';
  readonly text: string;
}

/** One character of punctuation; quotes and square brackets are left out. */
export interface MarkToken extends Place {
  readonly kind: 'mark';
  readonly text: string;
}

/** A piece of a reply. */
export type Token = NumberToken | RequestToken | WordToken | MarkToken;

const nouns = String.raw`(?:[Rr]equest|REQUEST|[Aa]pplicant|[Cc]laimant|[Aa]ppeal|[Cc]andidate|[Aa]pplication|[Ii]ndividual|[Rr]ecipient|[Pp]erson|[Cc]ase|[Rr]eq\.?)`;
const plurals = String.raw`(?:[Rr]equests|REQUESTS|[Aa]pplicants|[Cc]laimants|[Aa]ppeals|[Cc]andidates|[Ii]ndividuals|[Rr]ecipients|[Cc]ases)`;
/** Stands for a mention of several requests by number (`requests 1, 2 and 4`), which is no list of answers. */
export const numberedRequests = 'numbered requests';

const ordinals = '[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|1st|2nd|3rd|4th|5th';

const lexeme = new RegExp(
  [
    String.raw`(?<mention>${plurals}[ \t]+#?\d+(?:[ \t]*(?:,[ \t]*and|,|and|&|-|–|to|through|or)[ \t]*#?\d+)*)`,
    String.raw`${nouns}(?:_?id|_?number|_?no)?["'][ \t]?:[ \t]?["']?(?<field>\d{1,2})(?![\p{L}\p{N}])`,
    String.raw`(?<!\b[Tt]h(?:is|e|at) )(?:${nouns}(?:[ \t_-]|[ \t]?#[ \t]?|[ \t]?[Nn](?:o\.?|umber)[ \t]?)?|R)(?<request>\d{1,2}|[A-E]|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive)(?![\p{L}\p{N}_])(?![.,]\d)`,
    String.raw`(?<nth>${ordinals})[ \t]+${nouns}(?![ \t]*#?\d)(?!\p{L})`,
    String.raw`(?<money>(?:US)?[$€£][ ]?|USD[ ]?)?(?<digits>\d+(?:[.,'_ ]\d+)*)(?<suffix>[ ]?%|[ ]?percent\b|(?:st|nd|rd|th)(?!\p{L})|[ ]?(?:[kK]|thousand)(?![\p{L}\p{N}])|[ ]?(?:dollars?|USD|usd)(?!\p{L})|\$(?!\d)|[ ]?\p{No}|\p{L}[\p{L}\p{N}_]*)?`,
    String.raw`(?<word>(?:e\.g|i\.e)\.?|\p{L}[\p{L}\p{M}\p{N}_]*(?:'\p{L}+)*)`,
    String.raw`(?<newline>\n)`,
    String.raw`(?<mark>[^\s"'[\]])`,
  ].join('|'),
  'gu',
);

const ordinalNames = ['first', 'second', 'third', 'fourth', 'fifth'];
const cardinalNames = ['one', 'two', 'three', 'four', 'five'];

function requestNumber(written: string): number {
  if (/^\d/.test(written)) return Number.parseInt(written, 10);
  if (written.length === 1) return written.charCodeAt(0) - 64;
  const name = written.toLowerCase();
  return 1 + Math.max(cardinalNames.indexOf(name), ordinalNames.indexOf(name));
}

type Groups = Readonly<Record<string, string | undefined>>;

function numberForm(suffix: string): NumberToken['form'] {
  if (/%|percent/.test(suffix)) return 'percent';
  if (/^(?:st|nd|rd|th)$/.test(suffix)) return 'ordinal';
  return /^(?:| ?(?:[kK]|thousand|dollars?|USD|usd)|\$)$/.test(suffix) ? 'plain' : 'broken';
}

/** `4k` is written out, `2.5k` too; `2,5k` and `0.0001k` are no amounts. */
function inThousands(digits: string): string | null {
  const thousands = /^\d{1,6}(?:\.\d{1,3})?$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isNaN(thousands) ? null : String(Math.round(thousands * 1000));
}

function numberToken(groups: Groups, place: Place): NumberToken {
  const suffix = groups.suffix ?? '';
  const money = groups.money ?? '';
  const thousands = /k|thousand/i.test(suffix) && numberForm(suffix) === 'plain';
  const digits = groups.digits ?? '';
  const written = thousands ? inThousands(digits) : digits;
  return {
    ...place,
    kind: 'number',
    atoms: (written ?? '').split(/[.,'_ ]/),
    joints: (written ?? '').match(/[.,'_ ]/g) ?? [],
    negative: false,
    currency: (money !== '' && suffix !== '$') || /dollar|usd/i.test(suffix),
    form: written === null ? 'broken' : numberForm(suffix),
  };
}

function toToken(groups: Groups, matched: string, place: Place): Token {
  const { mention, field, request, nth, digits, word } = groups;
  if (mention !== undefined) return { ...place, kind: 'word', text: numberedRequests };
  const named = field ?? request ?? nth;
  if (named !== undefined) {
    return { ...place, kind: 'request', request: requestNumber(named), field: field !== undefined };
  }
  if (digits !== undefined) return numberToken(groups, place);
  if (word !== undefined) return { ...place, kind: 'word', text: word.toLowerCase() };
  return { ...place, kind: 'mark', text: matched };
}

/** Whether the mark just before a number is its sign: a plus or hyphen not tied to what comes before it. */
function isSign(text: string, mark: Token | undefined, number: NumberToken): mark is MarkToken {
  if (mark?.kind !== 'mark' || mark.end !== number.start) return false;
  const before = text[mark.start - 1] ?? '\n';
  if (mark.text === '–') return /[\n,;:([]/.test(before);
  return (mark.text === '-' || mark.text === '+') && !/[\p{L}\p{N})%]/u.test(before);
}

/** Splits cleaned text into tokens; linear in its length. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 0;
  for (const match of text.matchAll(lexeme)) {
    if (match.groups?.newline !== undefined) {
      if (tokens.at(-1)?.line === line) line += 1;
      continue;
    }
    const place = { start: match.index, end: match.index + match[0].length, line };
    const token = toToken(match.groups ?? {}, match[0], place);
    const before = tokens.at(-1);
    if (token.kind === 'number' && isSign(text, before, token)) {
      tokens.pop();
      tokens.push({ ...token, start: before.start, negative: before.text !== '+' });
    } else tokens.push(token);
  }
  return tokens;
}
