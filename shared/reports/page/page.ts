import { html, raw } from 'hono/html';
import { modelName } from '../../audits/audit.ts';
import type { Portrait } from '../../suites/figure.ts';
import type { Table } from '../../suites/suite.ts';
import type { Draw } from '../charts/draw.ts';
import type { Report } from '../report.ts';
import { anchor, chapterView, drawingsOf, list, withoutEmpty } from './chapter.ts';
import type { Evidence } from './evidence.ts';
import { evidenceView } from './evidenceView.ts';
import { contentSecurityPolicy } from './policy.ts';
import { provenanceView } from './provenance.ts';
import { script } from './script.ts';
import { documentOf } from './shell.ts';
import { tableView } from './table.ts';

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
  const policy = contentSecurityPolicy({ script, drawings: drawingsOf(portrait) });
  const facts = `Audit ${audit.id}, ${audit.status} on ${audit.completedAt.slice(0, 10)}; ${counts.trials} prompts, ${counts.rows} rows`;
  const footer = html`<p>Made by Evenhand ${provenance.evenhand}. The report as data, the rows and the replies are beside this page, and behind <code>GET /audits/${audit.id}/report</code>.</p>`;
  const end = html`<script type="text/plain" id="evidence-data">${raw(evidence.data)}</script>
<script>${raw(script)}</script>`;
  return documentOf(
    { title, policy, facts, footer, end },
    await html`${warnings.length > 0 ? html`<aside class="warnings" aria-label="Warnings">${list(warnings)}</aside>` : ''}
<section class="findings" aria-labelledby="findings"><h2 id="findings">Findings</h2>${list(portrait.findings)}</section>
<nav aria-label="Contents"><ul>${contents(portrait, verdicts).map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
${verdicts.length > 0 ? html`<section><h2 id="verdicts">Verdicts</h2>${verdicts.map(tableView)}</section>` : ''}
${chapters}
<section><h2 id="limits">What these numbers can not show</h2>${list(portrait.cautions)}</section>
<section><h2 id="methods">How it was measured</h2>${list(portrait.methods)}</section>
<section><h2 id="tables">All tables</h2>${tables.map((table) => html`<details><summary>${table.title}</summary>${tableView(table)}</details>`)}</section>
${evidenceView(evidence)}
${provenanceView(report)}`,
  );
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
