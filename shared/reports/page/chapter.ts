import { html } from 'hono/html';
import type { Chapter, Portrait } from '../../suites/figure.ts';
import type { Draw } from '../charts/draw.ts';
import { figureView } from './figure.ts';
import type { Markup } from './table.ts';

/** A portrait without the figures for which there was nothing to estimate, and without chapters of such alone. */
export function withoutEmpty({ chapters, ...portrait }: Portrait): Portrait {
  const filled = chapters.map(({ title, figures }) => ({
    title,
    figures: figures.filter((figure) => figure.form === 'drawing' || figure.marks.length > 0),
  }));
  return { ...portrait, chapters: filled.filter(({ figures }) => figures.length > 0) };
}

/** Sentences as a list. */
export function list(items: readonly string[]): Markup {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

/** The SVG of the figures that suites draw themselves. */
export function drawingsOf({ chapters }: Portrait): string[] {
  return chapters
    .flatMap(({ figures }) => figures)
    .flatMap((figure) => (figure.form === 'drawing' ? [figure.svg] : []));
}

/** A chapter with its figures. */
export async function chapterView({ title, figures }: Chapter, draw: Draw): Promise<Markup> {
  const views = [];
  for (const figure of figures) views.push(await figureView(figure, draw));
  return html`<section><h2 id="${anchor(title)}">${title}</h2>${views}</section>`;
}

/** The id of a heading. */
export function anchor(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
