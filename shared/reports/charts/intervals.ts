import type { EstimatesFigure, Mark } from '../../suites/figure.ts';
import { colours, fontSize, letterWidth, shapes } from './palette.ts';
import { rangeOf } from './range.ts';
import type { Spec } from './spec.ts';

/** Width of the field of values, in pixels. */
const fieldWidth = 480;

/** Height of a category, and of each further series in it. */
const rowHeight = 20;
const seriesHeight = 13;

/** Widest label of a category, in pixels. */
const widestLabel = 280;

/** The values of several panels share one scale. */
interface Scale {
  readonly domain: readonly [number, number];
  readonly series: readonly string[];
  readonly format: string;
  readonly labelWidth: number;
}

/** Estimates as points with whiskers: categories down the side, panels below each other. */
export function intervalsSpec(figure: EstimatesFigure): Spec {
  const { marks, quantity, reference, digits } = figure;
  const drawn = marks.filter(({ value }) => value !== null);
  const longest = Math.max(...drawn.map(({ label }) => label.length));
  const scale = {
    domain: domainOf(drawn, reference),
    series: seriesOf(figure),
    format: `,.${digits}~f`,
    labelWidth: Math.min(widestLabel, Math.ceil(longest * letterWidth * fontSize) + 8),
  };
  const panels = namesOf(drawn, 'panel');
  return {
    vconcat: panels.map((panel, i) =>
      panelOf(
        panel,
        drawn.filter((mark) => mark.panel === panel),
        { scale, reference, quantity: i === panels.length - 1 ? quantity : null },
      ),
    ),
    spacing: 14,
  };
}

/** The names of one kind that marks have, in the order in which they come. */
export function namesOf(marks: readonly Mark[], kind: 'label' | 'series' | 'panel'): string[] {
  return [...new Set(marks.map((mark) => mark[kind]))];
}

/** The series of a figure in their order, which colours and shapes follow. */
export function seriesOf({ series, marks }: EstimatesFigure): readonly string[] {
  return series ?? namesOf(marks, 'series');
}

/** The range of values, intervals and reference line, with a margin. */
export function domainOf(marks: readonly Mark[], reference: number | null): readonly [number, number] {
  return rangeOf(marks, 0.04, reference === null ? [] : [reference]) ?? [0, 1];
}

interface PanelOptions {
  readonly scale: Scale;
  readonly reference: number | null;
  /** Title of the axis; null on panels that another one follows. */
  readonly quantity: string | null;
}

function panelOf(
  title: string,
  marks: readonly Mark[],
  { scale: { domain, series, format, labelWidth }, reference, quantity }: PanelOptions,
) {
  const values = marks.map((mark) => ({
    ...mark,
    low: mark.low ?? mark.value,
    high: mark.high ?? mark.value,
  }));
  const perLabel = Math.max(
    ...namesOf(marks, 'label').map((label) => marks.filter((mark) => mark.label === label).length),
  );
  const y = {
    field: 'label',
    type: 'nominal',
    sort: namesOf(marks, 'label'),
    title: null,
    axis: {
      labelLimit: labelWidth,
      minExtent: labelWidth,
      maxExtent: labelWidth,
      domain: false,
      ticks: false,
      grid: true,
    },
  };
  const offset = perLabel > 1 ? { yOffset: { field: 'series', sort: series } } : {};
  const x = {
    type: 'quantitative',
    scale: { domain, nice: false, zero: false },
    axis: { title: quantity, tickCount: 6, format },
  };
  const by = { field: 'series', type: 'nominal', legend: null };
  const colour = { ...by, scale: { domain: series, range: colours } };
  return {
    ...(title !== '' && { title: { text: title, anchor: 'start', frame: 'group', offset: 6 } }),
    width: fieldWidth,
    height: { step: rowHeight + seriesHeight * (perLabel - 1), for: 'position' },
    data: { values },
    encoding: { y, ...offset },
    layer: [
      ...(reference === null
        ? []
        : [
            {
              data: { values: [{}] },
              mark: { type: 'rule', strokeDash: [3, 3], color: 'var(--soft)' },
              encoding: { x: { datum: reference, ...x }, y: null, yOffset: null },
            },
          ]),
      {
        mark: { type: 'rule', strokeWidth: 2 },
        encoding: { x: { ...x, field: 'low' }, x2: { field: 'high' }, color: colour },
      },
      {
        mark: { type: 'point', filled: true, size: 55, opacity: 1 },
        encoding: {
          x: { ...x, field: 'value' },
          color: colour,
          shape: { ...by, scale: { domain: series, range: shapes } },
        },
      },
    ],
  };
}
