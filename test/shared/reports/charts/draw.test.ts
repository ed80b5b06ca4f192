import { beforeAll, describe, expect, it } from 'vitest';
import { type Draw, loadCharts } from '../../../../shared/reports/charts/draw.ts';
import { type EstimatesFigure, mark } from '../../../../shared/suites/figure.ts';

let draw: Draw;
beforeAll(async () => {
  draw = await loadCharts();
});

const figure: EstimatesFigure = {
  form: 'intervals',
  title: 'Differences',
  quantity: 'difference',
  reference: 0,
  digits: 2,
  marks: [
    mark({ label: 'a', series: 'one', panel: 'first' }, { value: 0.2, low: -0.1, high: 0.5 }),
    mark({ label: 'a', series: 'two', panel: 'first' }, { value: -0.3 }),
    mark({ label: '<b>&', series: 'one', panel: 'second' }, { value: 0.4, low: 0.3, high: 0.5 }),
    mark({ label: 'c', series: 'two', panel: 'second' }, { value: null, reason: 'not asked' }),
  ],
  notes: [],
};

/** Places of points along the values' axis, and the ends of whiskers, in pixels of their panel. */
function placesIn(svg: string) {
  const numbers = (text = '') => text.split(',').map(Number);
  return {
    points: [...svg.matchAll(/aria-roledescription="point" transform="translate\(([^)]*)\)/g)].map(([, at]) =>
      numbers(at),
    ),
    whiskers: [
      ...svg.matchAll(
        /aria-roledescription="rule mark" transform="translate\(([^)]*)\)" x2="([^"]*)" y2="([^"]*)" stroke="var\(--c/g,
      ),
    ].map(([, at, dx, dy]) => ({ from: numbers(at), along: Number(dx), up: Number(dy) })),
  };
}

describe('a chart of intervals', () => {
  it('has a point for each estimate and a whisker from bound to bound, on one scale in all panels', async () => {
    const { points, whiskers } = placesIn(await draw(figure));
    expect(points).toHaveLength(3);
    expect(whiskers.filter(({ along }) => along > 0)).toHaveLength(2);
    const [first, second] = whiskers.filter(({ along }) => along > 0);
    expect((first?.along ?? 0) / (second?.along ?? 1)).toBeCloseTo(0.6 / 0.2, 6);
    const perUnit = (first?.along ?? 0) / 0.6;
    expect((points[2]?.[0] ?? 0) - (points[0]?.[0] ?? 0)).toBeCloseTo(0.2 * perUnit, 6);
    expect((points[0]?.[0] ?? 0) - (first?.from[0] ?? 0)).toBeCloseTo(0.3 * perUnit, 6);
  });

  it('escapes what it is given, and has its colours from the page alone', async () => {
    const svg = await draw(figure);
    expect(svg).toContain('&lt;b&gt;&amp;');
    expect(svg).not.toContain('<b>');
    expect(svg).not.toMatch(/style=|<script|href="http/);
    expect(svg).not.toMatch(/(?:fill|stroke)="#(?!ddd)/);
  });
});

it('a gradient joins its points by a line in their order', async () => {
  const marks = ['low', 'middle', 'high'].map((label, i) =>
    mark({ label }, { value: i * i, low: i * i - 1, high: i * i + 1 }),
  );
  const svg = await draw({ ...figure, form: 'gradient', marks });
  const { points, whiskers } = placesIn(svg);
  expect(points).toHaveLength(3);
  expect(points.map(([x]) => x)).toEqual(points.map(([x]) => x).toSorted((a = 0, b = 0) => a - b));
  expect(whiskers.filter(({ up }) => up !== 0)).toHaveLength(3);
  const [low, middle, high] = points.map(([, y]) => y ?? 0);
  expect(((low ?? 0) - (high ?? 0)) / ((low ?? 0) - (middle ?? 0))).toBeCloseTo(4, 6);
});

it('a gradient joins the points of each series apart, whatever its categories are called', async () => {
  const labels = ['"]+alert(1)+["', '<b>', 'high'];
  const marks = labels.flatMap((label, i) =>
    ['one', 'two'].map((series) => mark({ label, series }, { value: i, low: i - 1, high: i + 1 })),
  );
  const svg = await draw({ ...figure, form: 'gradient', marks });
  const lines = [
    ...svg.matchAll(
      /aria-roledescription="line mark" transform="[^"]*" d="([^"]*)"|aria-roledescription="line mark" d="([^"]*)"/g,
    ),
  ];
  expect(lines.map(([, a, b]) => (a ?? b ?? '').match(/[ML]/g)?.join(''))).toEqual(['MLL', 'MLL']);
  expect(svg).toContain('&quot;]+alert(1)+[&quot;'.replaceAll('&quot;', '"'));
  expect(svg).not.toContain('<b>');
});
