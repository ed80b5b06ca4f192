import { html, raw } from 'hono/html';
import { style } from './style.ts';
import type { Markup } from './table.ts';

/** What every page has around its content. */
export interface Shell {
  readonly title: string;
  /** See `contentSecurityPolicy`. */
  readonly policy: string;
  /** A line under the title. */
  readonly facts: Markup | string;
  readonly footer: Markup;
  /** What stands behind the content: data and script. */
  readonly end?: Markup;
}

/** A document that needs nothing else: title, content and footer under one style sheet. */
export async function documentOf(
  { title, policy, facts, footer, end }: Shell,
  content: Markup,
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#content">To the findings</a>
<header>
<h1>${title}</h1>
<p class="facts">${facts}</p>
</header>
<main id="content">
${content}
</main>
<footer>${footer}</footer>
${end ?? ''}
</body>
</html>
`;
  return String(page);
}
