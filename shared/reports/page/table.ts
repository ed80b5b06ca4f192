import { html } from 'hono/html';
import type { EstimatesFigure, Mark } from '../../suites/figure.ts';
import type { Table } from '../../suites/suite.ts';

/** Markup whose every text is escaped. */
export type Markup = ReturnType<typeof html>;

/** A table with its title and notes; wide ones scroll on their own. */
export function tableView({ title, columns, rows, notes }: Table): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><caption>${title}</caption>
<thead><tr>${columns.map(({ name, align }) => html`<th scope="col" class="${align}">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => html`<td class="${columns[i]?.align ?? 'left'}">${cell}</td>`)}</tr>`)}</tbody>
</table></div>${notes.map((note) => html`<p class="note">${note}</p>`)}`;
}

/** The numbers of a figure, as a table of what it draws and what it can not draw. */
export function figureTable({ title, quantity, marks, digits }: EstimatesFigure): Table {
  const kinds = (['panel', 'label', 'series'] as const).filter((kind) =>
    marks.some((mark) => mark[kind] !== ''),
  );
  const number = (value: number | null) => (value === null ? '' : withSign(value, digits));
  const reasons = marks.some(({ reason }) => reason !== null);
  return {
    title,
    columns: [
      ...kinds.map((kind) => ({ name: headings[kind], align: 'left' as const })),
      ...[quantity, '95% from', 'to'].map((name) => ({ name, align: 'right' as const })),
      ...(reasons ? [{ name: 'remark', align: 'left' as const }] : []),
    ],
    rows: marks.map((mark) => [
      ...kinds.map((kind) => mark[kind]),
      ...[mark.value, mark.low, mark.high].map(number),
      ...(reasons ? [mark.reason ?? ''] : []),
    ]),
    notes: [],
  };
}

const headings: Readonly<Record<'panel' | 'label' | 'series', string>> = {
  panel: 'group',
  label: 'estimate',
  series: 'kind',
};

function withSign(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−');
}

/** What a chart shows, for those who do not see it. */
export function chartDescription({ title, quantity, marks }: EstimatesFigure): string {
  const drawn = marks.filter(({ value }) => value !== null);
  const [first] = drawn;
  if (!first) return `${title}: nothing could be estimated.`;
  const by = (better: (a: number, b: number) => boolean) =>
    drawn.reduce((best, mark) => (better(mark.value ?? 0, best.value ?? 0) ? mark : best), first);
  const lowest = by((a, b) => a < b);
  const highest = by((a, b) => a > b);
  return `${title}: ${drawn.length} estimates of the ${quantity} with 95% intervals. Lowest: ${named(lowest)}; highest: ${named(highest)}. The table below has all of them.`;
}

function named({ label, series, panel, value }: Mark): string {
  const name = [panel, label, series].filter((part) => part !== '').join(', ');
  return `${name} ${(value ?? 0).toPrecision(3)}`;
}
