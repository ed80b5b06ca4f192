/** A tag that holds the answer is read as if the answer were announced in words. */
function openTag(name: string): string {
  if (/^(?:final_?)?(?:answer|result|output|response)$|^final$/i.test(name)) return '\nFinal answer:\n';
  return /rat(?:ing|e)|rank|alloc|score|request|amount/i.test(name) ? `\n${name.replaceAll('_', ' ')}: ` : '';
}

/** Tags of HTML and XML; those of tables and paragraphs end the line. */
function withoutTags(text: string): string {
  return text
    .replace(/<!--[\s\S]{0,2000}?-->/g, '')
    .replace(/<\|[^|<>\n]{1,40}\|>/g, '\n')
    .replace(/<([a-z][\w-]{0,40})(?:\s[^<>\n]{0,200})?\/?>/gi, (_, name: string) =>
      /^(?:br|p|li|tr|div)$/i.test(name) ? '\n' : /^t[dh]$/i.test(name) ? ' | ' : openTag(name),
    )
    .replace(/<\/([a-z][\w-]{0,40})>/gi, (_, name: string) =>
      /^(?:p|li|tr|div)$/i.test(name) || openTag(name) !== '' ? '\n' : '',
    );
}

/** LaTeX: text commands unwrapped, `\boxed{…}` announced as the answer, thin spaces and escapes made plain. */
function withoutLatex(text: string): string {
  return text
    .replace(/\\(?:text|textbf|mathrm|mathbf)\{([^{}\n]{0,200})\}/g, '$1')
    .replace(/\$?\\boxed\s?\{/g, '\nFinal answer:\n')
    .replace(/\\(?:rightarrow|to)\b/g, '→')
    .replace(/\\succ\b/g, '>')
    .replace(/\\n(?![a-z])/g, '\n')
    .replace(/\{,\}/g, ',')
    .replace(/\\[,;:!](?=\d)|\\q?quad\b/g, ' ')
    .replace(/\\([[\](){}$%&#*_~.+!>|-])/g, '$1');
}

/** Fences (closed or not), emphasis, headings, quotations, bullets, rules; what is struck out is left out. */
function withoutMarkdown(text: string): string {
  return text
    .replace(
      /(?:```|~~~)(?:(?:json|text|txt|plaintext|plain|csv|python|markdown|md|yaml|xml|html|none|output)\b)?/gi,
      '\n',
    )
    .replace(/~~[^~\n]{1,200}~~/g, '')
    .replace(/(?<!\d)\*+|\*+(?!\d|\*)|`|__/g, '')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/^[ \t]*(?:\|[ \t]*)?:?--[-:| \t+]*$/gm, '')
    .replace(/^[ \t]*(?:(?:#{1,6}|>|[-–•●▪◦‣·+])[ \t]+)+/gm, '');
}

/** The text without what only dresses it up. Order matters: LaTeX escapes Markdown's characters. */
export function withoutMarkup(text: string): string {
  return withoutMarkdown(withoutLatex(withoutTags(text).replace(/[-=]>/g, '→')));
}
