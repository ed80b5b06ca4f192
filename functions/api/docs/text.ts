import { html } from 'hono/html';

/** Text with its `code` spans marked up, and everything else as it is. */
export function inline(text: string) {
  const parts = text.split('`');
  return html`${parts.map((part, i) => (i % 2 === 1 && i < parts.length - 1 ? html`<code>${part}</code>` : part))}`;
}

/** A name for use in an anchor. */
export function anchor(...words: readonly string[]): string {
  return words
    .join('-')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
