import { html, raw } from 'hono/html';
import type { DrawnFigure, EstimatesFigure, Figure, OutlineItem } from '../../suites/figure.ts';
import type { Draw } from '../charts/draw.ts';
import { seriesOf } from '../charts/intervals.ts';
import { shapeCharacters } from '../charts/palette.ts';
import { chartDescription, figureTable, type Markup, tableView } from './table.ts';

/** A figure with its caption, and its content once more as text. */
export function figureView(figure: Figure, draw: Draw): Promise<Markup> | Markup {
  return figure.form === 'drawing' ? drawingView(figure) : estimatesView(figure, draw);
}

async function estimatesView(figure: EstimatesFigure, draw: Draw): Promise<Markup> {
  const nothing = figure.marks.every(({ value }) => value === null);
  const chart = nothing
    ? html`<p>Nothing could be estimated.</p>`
    : raw(labelled(await draw(figure), chartDescription(figure)));
  return html`<figure><h3>${figure.title}</h3>
${legend(figure)}
<div class="chart" tabindex="0" role="region" aria-label="Chart: ${figure.title}">${chart}</div>
<figcaption>${figure.notes.map((note) => html`<p>${note}</p>`)}</figcaption>
<details${raw(nothing ? ' open' : '')}><summary>The numbers</summary>${tableView(figureTable(figure))}</details></figure>`;
}

function legend(figure: EstimatesFigure): Markup | '' {
  const series = seriesOf(figure);
  if (series.length < 2) return '';
  return html`<ul class="legend">${series.map((name, i) => {
    const place = i % shapeCharacters.length;
    return html`<li><span class="c${place + 1}" aria-hidden="true">${shapeCharacters[place]}</span> ${name}</li>`;
  })}</ul>`;
}

function drawingView({ title, svg, outline, notes }: DrawnFigure): Markup {
  return html`<figure><h3>${title}</h3>
<div class="chart" tabindex="0" role="region" aria-label="Drawing: ${title}">${raw(labelled(svg, title))}</div>
<figcaption>${notes.map((note) => html`<p>${note}</p>`)}</figcaption>
<details><summary>As an outline</summary>${outlineView(outline)}</details></figure>`;
}

function outlineView(items: readonly OutlineItem[]): Markup {
  return html`<ul class="outline">${items.map(({ text, items: below }) =>
    below.length === 0
      ? html`<li>${text}</li>`
      : html`<li><details><summary>${text}</summary>${outlineView(below)}</details></li>`,
  )}</ul>`;
}

/** An SVG as one image with a description, so that its hundred parts are not read out one by one. */
function labelled(svg: string, description: string): string {
  const escaped = description.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return svg
    .replace(/ (?:role|aria-[a-z]+)="[^"]*"/g, '')
    .replace('<svg', `<svg role="img" aria-label="${escaped}"`);
}
