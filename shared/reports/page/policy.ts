import { createHash } from 'node:crypto';
import { style } from './style.ts';

/** What a page runs and draws. */
interface PageContent {
  /** Its script; null where it has none. */
  readonly script: string | null;
  /** The SVG of drawings that bring a style sheet of their own. */
  readonly drawings: readonly string[];
}

/**
 * Nothing runs and nothing is styled but by the page's own script and style sheets, those of its drawings among them;
 * nothing is loaded.
 */
export function contentSecurityPolicy({ script, drawings }: PageContent): string {
  const sheets = drawings.flatMap((svg) =>
    [...svg.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet),
  );
  return [
    "default-src 'none'",
    ...(script === null ? [] : [`script-src '${hashOf(script)}'`]),
    `style-src ${[...new Set([style, ...sheets].map(hashOf))].map((hash) => `'${hash}'`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
