import { expect, test } from 'vitest';
import { plainText } from '../../../shared/suites/plainText.ts';

test.each([
  ['full-width forms', 'Ｂ１　５０％', 'B1 50%'],
  ['Arabic-Indic and Devanagari digits', '٢٤ and २४', '24 and 24'],
  ['mathematical letters and digits', '𝐁𝟏 𝟸𝟜', 'B1 24'],
  ['subscripts', 'B₁', 'B1'],
  ['zero-width characters', 'B\u200b1\ufeff', 'B1'],
  ['narrow and no-break spaces', '1\u202f000\u00a0h', '1 000 h'],
  ['escaped brackets', '&lt;answer&gt;B1\\</answer\\>', '<answer>B1</answer>'],
  ['Arabic separators', '١٬٠٠٠٫٥', '1,000.5'],
])('%s become plain', (_, text, expected) => {
  expect(plainText(text)).toBe(expected);
});

test('superscripts and circled numbers do not become digits of a number', () => {
  expect(plainText('24¹ 10² ①')).toBe('24¹ 10² ①');
});
