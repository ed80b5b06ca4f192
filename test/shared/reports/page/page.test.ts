import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCharts } from '../../../../shared/reports/charts/draw.ts';
import { EvidenceCollector } from '../../../../shared/reports/page/evidence.ts';
import { reportPage } from '../../../../shared/reports/page/page.ts';
import { contentSecurityPolicy } from '../../../../shared/reports/page/policy.ts';
import { reportSchema } from '../../../../shared/reports/report.ts';
import { mark, type Portrait } from '../../../../shared/suites/figure.ts';

const hostile = `</script><script>alert(1)</script>"'&<img src=x onerror=alert(2)>`;

const report = reportSchema.parse({
  schema: 'evenhand.report/1',
  audit: {
    ...{ id: '01J00000000000000000000000', status: 'complete' },
    ...{ createdAt: '2026-12-01T00:00:00.000Z', completedAt: '2026-12-01T00:10:00.000Z' },
  },
  provenance: {
    ...{ evenhand: '1', suite: { name: 'tally', version: '1' }, config: { note: hostile }, instrument: null },
    model: {
      asked: { provider: 'simulated', name: hostile },
      ...{ answered: [{ value: hostile, count: 1 }], fingerprints: [], servedBy: [] },
    },
    ...{ seed: 1, bootstrap: 10, droppedParameters: [] },
  },
  counts: {
    ...{ trials: 1, rows: 1, reasks: 0, calls: 1 },
    outcomes: { answered: 1, refused: 0, malformed: 0, tied: 0, truncated: 0, filtered: 0, failed: 0 },
    ...{ inputTokens: 1, outputTokens: 1, answersWithoutUsage: 0 },
  },
  warnings: [hostile],
  estimates: {},
});

const drawing = '<svg viewBox="0 0 1 1"><style>.a{fill:red}</style></svg>';

const portrait: Portrait = {
  findings: [`It says ${hostile}.`],
  chapters: [
    {
      title: `Chapter ${hostile}`,
      figures: [
        {
          ...{ form: 'intervals', title: hostile, quantity: hostile, reference: 0, digits: 1 },
          marks: [
            mark({ label: hostile, series: hostile }, { value: 1, low: 0, high: 2 }),
            mark({ label: 'other', series: 'none' }, { value: null, reason: hostile }),
          ],
          notes: [hostile],
        },
        {
          ...{ form: 'drawing', title: hostile, svg: drawing, notes: [hostile] },
          outline: [{ text: hostile, items: [{ text: hostile, items: [] }] }],
        },
      ],
    },
  ],
  methods: [hostile],
  cautions: ['Beware.'],
};

let page: string;
beforeAll(async () => {
  const table = {
    title: hostile,
    columns: [{ name: hostile, align: 'left' as const }],
    rows: [[hostile]],
    notes: [hostile],
  };
  page = await reportPage({
    ...{ report, portrait, verdicts: [table], tables: [table] },
    evidence: new EvidenceCollector([]).evidence(),
    draw: await loadCharts(),
  });
});

describe('the report page', () => {
  it('shows whatever it is given as text', () => {
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toContain('<img');
    const tags = (page.match(/<[a-z][^>]*>/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, ''));
    expect(tags.filter((tag) => /\son\w+/.test(tag))).toEqual([]);
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  });

  it('loads nothing, and lets nothing run or be styled but its own script and style sheet', () => {
    const tags = page.match(/<[a-z][^>]*>/g) ?? [];
    const loads = tags.flatMap((tag) =>
      [...tag.replace(/aria-label="[^"]*"/g, '').matchAll(/\s(?:src|href|action|xlink:href)="([^"]*)"/g)].map(
        ([, to]) => to ?? '',
      ),
    );
    expect(loads.length).toBeGreaterThan(5);
    expect(loads.filter((to) => !to.startsWith('#'))).toEqual([]);
    expect(page).not.toMatch(/\sstyle=/);
    const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [, style] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const [, script] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
    const policy = contentSecurityPolicy({ script: script ?? '', drawings: [drawing] });
    expect(policy).toContain(`style-src ${hash(style)} ${hash('.a{fill:red}')};`);
    expect(policy).toContain(`script-src ${hash(script)}`);
    expect(page).toContain(policy.replaceAll("'", '&#39;'));
  });

  it('has a description and a table behind every chart, and names what could not be estimated', () => {
    expect(page).toMatch(/<svg role="img" aria-label="[^"]*1 estimates? of the/);
    expect(page.match(/<figure>/g)).toHaveLength(2);
    expect(page).toContain('<th scope="col" class="left">remark</th>');
  });
});
