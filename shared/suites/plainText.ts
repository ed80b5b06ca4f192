/**
 * The text in the characters that a parser expects: ASCII for full-width forms, mathematical letters,
 * subscripts and the decimal digits of every script; plain spaces; `<` and `>` that were escaped. Characters
 * that only look like digits of a number (superscripts, circled numbers) stay as they are.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\u{ff01}-\u{ff5e}\u{1d400}-\u{1d7ff}\u2080-\u2089]/gu, (form) => form.normalize('NFKC'))
    .replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)))
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/[^\S\n]/g, ' ')
    .replace(/&lt;|\\</g, '<')
    .replace(/&gt;|\\>/g, '>')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u2212', '-');
}

/** Value of a decimal digit: Unicode lays each script's ten digits out in a row, from zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below++;
  return below % 10;
}
