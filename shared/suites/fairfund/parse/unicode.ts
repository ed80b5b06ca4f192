/** What stands for a plain ASCII character, beyond digits, full-width forms, spaces and dashes. */
const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '「': '"',
  '」': '"',
  '،': ',',
  '、': ',',
  '٬': ',',
  '؛': ';',
  '٫': '.',
  '。': '.',
  '⁄': '/',
  '∕': '/',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  '⁃': '-',
  '‒': '–',
  '—': '–',
  '―': '–',
  '⇒': '→',
  '➔': '→',
  '➜': '→',
  '➡': '→',
  '≻': '>',
  '\u200b': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u0085': '\n',
};

const decimalDigit = /\p{Nd}/u;

/** The value of a decimal digit of any script: scripts keep their ten digits in one block, in order. */
function digitValue(codePoint: number): number {
  const mathematicalZero = 0x1d7ce;
  if (codePoint >= mathematicalZero && codePoint < mathematicalZero + 50) {
    return (codePoint - mathematicalZero) % 10;
  }
  let value = 0;
  while (value < 9 && decimalDigit.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}

function plainForm(character: string): string {
  const mapped = plain[character];
  if (mapped !== undefined) return mapped;
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint >= 0xff01 && codePoint <= 0xff5e) return String.fromCodePoint(codePoint - 0xfee0);
  if (decimalDigit.test(character)) return String(digitValue(codePoint));
  if (/\p{Zs}/u.test(character)) return ' ';
  return /\p{Cf}|\p{Cc}|\ufe0f|\u20e3/u.test(character) ? '' : character;
}

const entities: Readonly<Record<string, string>> = {
  '&gt;': '>',
  '&lt;': '<',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * The text with one spelling for what can be written in several: ASCII digits for those of any script, plain
 * spaces, straight quotes, `-` for hyphens and minus signs, `–` for all longer dashes. Characters
 * without width are dropped.
 */
export function withPlainCharacters(text: string): string {
  const cache = new Map<string, string>();
  const lookUp = (character: string): string => {
    const known = cache.get(character) ?? plainForm(character);
    cache.set(character, known);
    return known;
  };
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n -~]/gu, (character) => (character === '\t' ? '\t' : lookUp(character)))
    .replace(/&(?:gt|lt|amp|nbsp|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
