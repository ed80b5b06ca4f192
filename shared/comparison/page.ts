import { html } from 'hono/html';
import type { Draw } from '../reports/charts/draw.ts';
import { anchor, chapterView, drawingsOf, list, withoutEmpty } from '../reports/page/chapter.ts';
import { contentSecurityPolicy } from '../reports/page/policy.ts';
import { documentOf } from '../reports/page/shell.ts';
import { type Markup, tableView } from '../reports/page/table.ts';
import type { Report } from '../reports/report.ts';
import type { Portrait } from '../suites/figure.ts';
import type { Suite } from '../suites/suite.ts';
import type { Comparison } from './comparison.ts';
import { comparisonCsv } from './csv.ts';
import { differencesChapter } from './figures.ts';
import { type Finding, findingsOf } from './findings.ts';
import { letteredEstimates } from './labels.ts';
import { provenanceTable } from './provenance.ts';
import { auditsTable, howToRead, wholeTables } from './tables.ts';

/** What the page of a comparison is made of. */
export interface ComparisonPageParts {
  readonly comparison: Comparison;
  /** The reports of its audits, in its order. */
  readonly reports: readonly Report[];
  readonly suite: Suite;
  readonly draw: Draw;
}

/** A comparison as one page that needs nothing else, neither network nor files beside it. */
export async function comparisonPage(parts: ComparisonPageParts): Promise<string> {
  const { comparison, reports, suite, draw } = parts;
  const { audits, comparisons, evenhand } = comparison;
  const portrait = portraitOf(parts);
  const title = `${suite.name}: ${audits.length} audits compared`;
  const chapters = [];
  for (const chapter of portrait.chapters) chapters.push(await chapterView(chapter, draw));
  const cautions = [...new Set(comparisons.flatMap((each) => each.cautions))];
  const policy = contentSecurityPolicy({ script: null, drawings: drawingsOf(portrait) });
  const tables = [...wholeTables(comparison), ...suite.present(letteredEstimates(reports))];
  const labels = audits.map(({ label }) => label);
  const facts = `${labels.slice(1).join(', ')} against ${labels[0]}`;
  const footer = html`<p>Made by Evenhand ${evenhand}. Each audit's own report, with its rows and replies, is behind <code>GET /audits/{id}/report</code>.</p>`;
  return documentOf(
    { title, policy, facts, footer },
    await html`${cautions.length > 0 ? html`<aside class="warnings" aria-label="Warnings">${list(cautions)}</aside>` : ''}
<section class="findings" aria-labelledby="findings"><h2 id="findings">Findings</h2>${findingsOf(comparison, suite).map(findingView)}${portrait.findings.length > 0 ? list(portrait.findings) : ''}</section>
<nav aria-label="Contents"><ul>${contents(portrait).map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
<section><h2 id="audits">What is compared</h2>${tableView(auditsTable(comparison))}${comparisons.map(circumstances)}</section>
${chapters}
<section><h2 id="limits">What these numbers can not show</h2>${list(portrait.cautions)}</section>
<section><h2 id="methods">How it was measured</h2>${list(portrait.methods)}</section>
<section><h2 id="tables">All tables</h2><p>Download the comparison as ${download('comparison.csv', 'text/csv', comparisonCsv(comparison))} or ${download('comparison.json', 'application/json', JSON.stringify(comparison))}.</p>
${tables.map((table) => html`<details><summary>${table.title}</summary>${tableView(table)}</details>`)}</section>
<section><h2 id="provenance">Provenance</h2>${tableView(provenanceTable(reports, labels))}</section>`,
  );
}

/** The suite's portrait of all audits, with what their comparison adds. */
function portraitOf({ comparison, reports, suite }: ComparisonPageParts): Portrait {
  const instruments = new Set(reports.map(({ provenance }) => provenance.instrument));
  const [instrument = null] = instruments.size === 1 ? instruments : [];
  const own = suite.portray(letteredEstimates(reports), { instrument });
  const readings = comparison.comparisons.flatMap((each) => howToRead(each, comparison.alpha));
  return withoutEmpty({
    findings: own.findings,
    chapters: [differencesChapter(comparison), ...own.chapters],
    methods: [...new Set(readings), ...own.methods],
    cautions: [...cautionsOfComparing, ...own.cautions],
  });
}

const cautionsOfComparing = [
  'A difference that does not stand out is not shown to be absent: its interval says how large it may be.',
  "Holm's adjustment holds the chance of any false finding between two audits to its level; a page of several comparisons makes that many such promises.",
  'Providers change what they serve under one name: audits of different days may be of different models.',
];

function findingView({ verdict, details }: Finding): Markup {
  return html`<h3>${verdict}</h3>${list(details)}`;
}

function circumstances({ audit, reference, differs }: Comparison['comparisons'][number]): Markup {
  return html`<h3>What differs between ${audit} and ${reference}</h3>${
    differs.length > 0 ? list(differs) : html`<p>Nothing that is known of.</p>`
  }`;
}

function contents({ chapters }: Portrait): [id: string, name: string][] {
  return [
    ['audits', 'Audits'],
    ...chapters.map(({ title }): [string, string] => [anchor(title), title]),
    ...[
      ['limits', 'Limits'],
      ['methods', 'Methods'],
      ['tables', 'Tables'],
      ['provenance', 'Provenance'],
    ].map(([id = '', name = '']): [string, string] => [id, name]),
  ];
}

function download(file: string, type: string, text: string): Markup {
  const data = Buffer.from(text).toString('base64');
  return html`<a download="${file}" href="data:${type};charset=utf-8;base64,${data}">${file}</a>`;
}
