import { html } from 'hono/html';
import { provenanceFacts } from '../provenanceFacts.ts';
import type { Report } from '../report.ts';
import type { Markup } from './table.ts';

/** What was asked of whom, by which code, and what was left out. */
export function provenanceView(report: Report): Markup {
  return html`<section><h2 id="provenance">Provenance and exclusions</h2>
<dl>${provenanceFacts(report).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>`;
}
