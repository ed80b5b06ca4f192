import type { EstimatesFigure } from '../../suites/figure.ts';
import { domainOf, namesOf } from './intervals.ts';
import { colours, shapes } from './palette.ts';
import type { Spec } from './spec.ts';

/** Distance of series at one category, in distances of categories: they are placed by number, for a line joins no bands. */
const apart = 0.12;

/** Estimates over categories that have an order, as points with whiskers joined by lines. */
export function gradientSpec({ marks, quantity, reference, digits }: EstimatesFigure): Spec {
  const drawn = marks.filter(({ value }) => value !== null);
  const series = namesOf(drawn, 'series');
  const labels = namesOf(marks, 'label');
  const beside = (series.length - 1) / 2;
  const values = drawn.map((mark) => ({
    ...mark,
    at: labels.indexOf(mark.label) + (series.indexOf(mark.series) - beside) * apart,
    low: mark.low ?? mark.value,
    high: mark.high ?? mark.value,
  }));
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { domain: [-0.5, labels.length - 0.5], nice: false, zero: false },
    axis: {
      title: null,
      values: [...labels.keys()],
      labelExpr: `${JSON.stringify(labels)}[datum.value]`,
      labelLimit: 170,
      grid: false,
    },
  };
  const y = {
    type: 'quantitative',
    scale: { domain: domainOf(drawn, reference), nice: false, zero: false },
    axis: { title: quantity, tickCount: 6, format: `,.${digits}~f` },
  };
  const by = { field: 'series', type: 'nominal', legend: null };
  const colour = { ...by, scale: { domain: series, range: colours } };
  return {
    width: 560,
    height: 280,
    data: { values },
    encoding: { x, color: colour },
    layer: [
      ...(reference === null
        ? []
        : [
            {
              data: { values: [{}] },
              mark: { type: 'rule', strokeDash: [3, 3], color: 'var(--soft)' },
              encoding: { y: { datum: reference, ...y }, x: null, color: null },
            },
          ]),
      { mark: { type: 'line', strokeWidth: 1.5, opacity: 0.7 }, encoding: { y: { ...y, field: 'value' } } },
      {
        mark: { type: 'rule', strokeWidth: 2 },
        encoding: { y: { ...y, field: 'low' }, y2: { field: 'high' } },
      },
      {
        mark: { type: 'point', filled: true, size: 60, opacity: 1 },
        encoding: {
          y: { ...y, field: 'value' },
          shape: { ...by, scale: { domain: series, range: shapes } },
        },
      },
    ],
  };
}
