import type { NumberToken } from './tokens.ts';

const lexeme =
  /(?<money>(?:US)?[$€£][ ]?|USD[ ]?)?(?<digits>\d+(?:[.,'_ ]\d+)*)(?<suffix>[ ]?%|[ ]?percent\b|(?:st|nd|rd|th)(?!\p{L})|[ ]?(?:[kK]|thousand)(?![\p{L}\p{N}])|[ ]?(?:dollars?|USD|usd)(?!\p{L})|\$(?!\d)|[ ]?\p{No}|\p{L}[\p{L}\p{N}_]*)?/uy;

function formOf(suffix: string): NumberToken['form'] {
  if (suffix === '' || suffix === '$') return 'plain';
  if (/%|percent/.test(suffix)) return 'percent';
  if (/^(?:st|nd|rd|th)$/.test(suffix)) return 'ordinal';
  return /^ ?(?:[kK]|thousand|dollars?|USD|usd)$/.test(suffix) ? 'plain' : 'broken';
}

/** `4k` is written out, `2.5k` too; `2,5k` is no amount. */
function inThousands(digits: string): string | null {
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(digits) ? String(Math.round(Number(digits) * 1000)) : null;
}

/** The number that is written at an offset, with its currency and suffix; null if there is none. */
export function numberAt(text: string, start: number, line: number): NumberToken | null {
  lexeme.lastIndex = start;
  const match = lexeme.exec(text);
  if (match === null) return null;
  const { money = '', digits = '', suffix = '' } = match.groups ?? {};
  const form = formOf(suffix);
  const thousands = form === 'plain' && /[kK]|thousand/.test(suffix);
  const written = thousands ? inThousands(digits) : digits;
  return {
    kind: 'number',
    start,
    end: lexeme.lastIndex,
    line,
    atoms: (written ?? '').split(/[.,'_ ]/),
    joints: (written ?? '').match(/[.,'_ ]/g) ?? [],
    negative: false,
    currency: (money !== '' && suffix !== '$') || /dollar|usd/i.test(suffix),
    form: written === null ? 'broken' : form,
  };
}
