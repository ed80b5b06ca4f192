import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { modelName } from '../../audits/audit.ts';
import type { Chapter, Portrait } from '../../suites/figure.ts';
import type { Table } from '../../suites/suite.ts';
import type { Draw } from '../charts/draw.ts';
import type { Report } from '../report.ts';
import type { Evidence } from './evidence.ts';
import { evidenceView } from './evidenceView.ts';
import { figureView } from './figure.ts';
import { provenanceView } from './provenance.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import { type Markup, tableView } from './table.ts';

/** What a page is made of. */
export interface PageParts {
  readonly report: Report;
  readonly portrait: Portrait;
  /** What the gate and the comparison with the baseline came to. */
  readonly verdicts: readonly Table[];
  /** The suite's tables. */
  readonly tables: readonly Table[];
  readonly evidence: Evidence;
  readonly draw: Draw;
}

/**
 * Nothing runs and nothing is styled but by the page's own script and style sheets, those of its drawings among them;
 * nothing is loaded.
 */
export function contentSecurityPolicy(drawings: readonly string[]): string {
  const sheets = drawings.flatMap((svg) =>
    [...svg.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet),
  );
  return [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src ${[...new Set([style, ...sheets].map(hashOf))].map((hash) => `'${hash}'`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A report as one page that needs nothing else, neither network nor files beside it. */
export async function reportPage({
  report,
  portrait: whole,
  verdicts,
  tables,
  evidence,
  draw,
}: PageParts): Promise<string> {
  const portrait = withoutEmpty(whole);
  const { audit, provenance, counts, warnings } = report;
  const title = `${modelName(provenance.model.asked)}: ${provenance.suite.name}`;
  const chapters = await Promise.all(portrait.chapters.map((chapter) => chapterView(chapter, draw)));
  const drawings = portrait.chapters
    .flatMap(({ figures }) => figures)
    .flatMap((figure) => (figure.form === 'drawing' ? [figure.svg] : []));
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(drawings)}">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#content">To the findings</a>
<header>
<h1>${title}</h1>
<p class="facts">Audit ${audit.id}, ${audit.status} on ${audit.completedAt.slice(0, 10)}; ${counts.trials} prompts, ${counts.rows} rows</p>
</header>
<main id="content">
${warnings.length > 0 ? html`<aside class="warnings" aria-label="Warnings"><ul>${warnings.map((warning) => html`<li>${warning}</li>`)}</ul></aside>` : ''}
<section class="findings" aria-labelledby="findings"><h2 id="findings">Findings</h2>${list(portrait.findings)}</section>
<nav aria-label="Contents"><ul>${contents(portrait, verdicts).map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
${verdicts.length > 0 ? html`<section><h2 id="verdicts">Verdicts</h2>${verdicts.map(tableView)}</section>` : ''}
${chapters}
<section><h2 id="limits">What these numbers can not show</h2>${list(portrait.cautions)}</section>
<section><h2 id="methods">How it was measured</h2>${list(portrait.methods)}</section>
<section><h2 id="tables">All tables</h2>${tables.map((table) => html`<details><summary>${table.title}</summary>${tableView(table)}</details>`)}</section>
${evidenceView(evidence)}
${provenanceView(report)}
</main>
<footer><p>Made by Evenhand ${provenance.evenhand}. The report as data, the rows and the replies are beside this page, and behind <code>GET /audits/${audit.id}/report</code>.</p></footer>
<script type="text/plain" id="evidence-data">${raw(evidence.data)}</script>
<script>${raw(script)}</script>
</body>
</html>
`;
  return String(page);
}

/** A portrait without the figures for which there was nothing to estimate, and without chapters of such alone. */
function withoutEmpty({ chapters, ...portrait }: Portrait): Portrait {
  const filled = chapters.map(({ title, figures }) => ({
    title,
    figures: figures.filter((figure) => figure.form === 'drawing' || figure.marks.length > 0),
  }));
  return { ...portrait, chapters: filled.filter(({ figures }) => figures.length > 0) };
}

function list(items: readonly string[]): Markup {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

function contents({ chapters }: Portrait, verdicts: readonly Table[]): [id: string, name: string][] {
  return [
    ...(verdicts.length > 0 ? [['verdicts', 'Verdicts'] as [string, string]] : []),
    ...chapters.map(({ title }): [string, string] => [anchor(title), title]),
    ['limits', 'Limits'],
    ['methods', 'Methods'],
    ['tables', 'Tables'],
    ['evidence', 'Evidence'],
    ['provenance', 'Provenance'],
  ];
}

async function chapterView({ title, figures }: Chapter, draw: Draw): Promise<Markup> {
  const views = [];
  for (const figure of figures) views.push(await figureView(figure, draw));
  return html`<section><h2 id="${anchor(title)}">${title}</h2>${views}</section>`;
}

function anchor(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
