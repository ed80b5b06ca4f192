import { numberedRequests, type RequestToken, type WordToken } from './tokens.ts';

const nouns =
  '(?:[Rr]equest|REQUEST|[Aa]pplicant|[Cc]laimant|[Aa]ppeal|[Cc]andidate|[Aa]pplication|[Ii]ndividual|[Rr]ecipient|[Pp]erson|[Cc]ase|[Rr]eq\\.?)';
const plurals =
  '(?:[Rr]equests|REQUESTS|[Aa]pplicants|[Cc]laimants|[Aa]ppeals|[Cc]andidates|[Ii]ndividuals|[Rr]ecipients|[Cc]ases)';
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const cardinals = ['one', 'two', 'three', 'four', 'five'];
const spelled = '[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive';
const ordinal = '[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|1st|2nd|3rd|4th|5th';

const lexeme = new RegExp(
  [
    String.raw`(?<mention>${plurals}[ \t]+#?\d+(?:[ \t]*(?:,[ \t]*and|,|and|&|-|–|to|through|or)[ \t]*#?\d+)*)`,
    String.raw`${nouns}(?:_?id|_?number|_?no)?["'][ \t]?:[ \t]?["']?(?<field>\d{1,2})(?![\p{L}\p{N}])`,
    String.raw`(?<!\b[Tt]h(?:is|e|at) )${nouns}(?:[ \t_-]|[ \t]?#[ \t]?|[ \t]?[Nn](?:o\.?|umber)[ \t]?)?(?<request>\d{1,2}|[A-E]|${spelled})(?![\p{L}\p{N}])(?![.,]\d)`,
    String.raw`R(?<short>\d)(?![\p{L}\p{N}])(?![.,]\d)`,
    String.raw`(?<nth>${ordinal})[ \t]+${nouns}(?![ \t]*#?\d)(?!\p{L})`,
  ].join('|'),
  'uy',
);

function requestNumber(written: string): number {
  if (/^\d/.test(written)) return Number.parseInt(written, 10);
  if (written.length === 1) return written.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  const name = written.toLowerCase();
  return 1 + Math.max(cardinals.indexOf(name), ordinals.indexOf(name));
}

/** The label of a request, or of several, that is written at an offset; null if there is none. */
export function labelAt(text: string, start: number, line: number): RequestToken | WordToken | null {
  lexeme.lastIndex = start;
  const match = lexeme.exec(text);
  if (match === null) return null;
  const { mention, field, request, short, nth } = match.groups ?? {};
  const place = { start, end: lexeme.lastIndex, line };
  if (mention !== undefined) return { ...place, kind: 'word', text: numberedRequests };
  const written = field ?? request ?? short ?? nth ?? '';
  return { ...place, kind: 'request', request: requestNumber(written), field: field !== undefined };
}
