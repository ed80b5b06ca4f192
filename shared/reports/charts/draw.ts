import type { TopLevelSpec } from 'vega-lite';
import type { EstimatesFigure } from '../../suites/figure.ts';
import { gradientSpec } from './gradient.ts';
import { intervalsSpec } from './intervals.ts';
import { fontSize as labelSize, letterWidth } from './palette.ts';
import type { Spec } from './spec.ts';

/** Draws figures of estimates as SVG. */
export type Draw = (figure: EstimatesFigure) => Promise<string>;

/** Lines and letters in the page's own colours and font. */
const config = {
  background: 'transparent',
  font: 'system-ui, sans-serif',
  view: { stroke: null },
  axis: {
    labelColor: 'var(--ink)',
    titleColor: 'var(--soft)',
    titleFontWeight: 'normal',
    titlePadding: 8,
    gridColor: 'var(--line)',
    domainColor: 'var(--line)',
    tickColor: 'var(--line)',
    labelFontSize: labelSize,
    titleFontSize: labelSize,
  },
  title: { color: 'var(--ink)', fontSize: 13, fontWeight: 600 },
};

/** How Vega measures text; its types leave it out. */
interface TextMetrics {
  readonly textMetrics: { width(item: { fontSize?: number }, text: string): number };
}

/** Loads the charting library, which is large, and gives a drawing function. */
export async function loadCharts(): Promise<Draw> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  (vega as unknown as TextMetrics).textMetrics.width = ({ fontSize = labelSize }, text) =>
    letterWidth * fontSize * String(text).length;
  return async (figure) => {
    const { spec } = compile({ config, ...specOf(figure) } as unknown as TopLevelSpec);
    const view = new vega.View(vega.parse(spec), { renderer: 'none' });
    const svg = await view.toSVG();
    view.finalize();
    return svg;
  };
}

function specOf(figure: EstimatesFigure): Spec {
  return figure.form === 'gradient' ? gradientSpec(figure) : intervalsSpec(figure);
}
