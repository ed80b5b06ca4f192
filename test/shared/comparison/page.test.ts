import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareAudits } from '../../../shared/comparison/compareAudits.ts';
import { comparisonSchema } from '../../../shared/comparison/comparison.ts';
import { comparisonPage } from '../../../shared/comparison/page.ts';
import { loadCharts } from '../../../shared/reports/charts/draw.ts';
import { simulateAudit, suiteNamed } from './simulatedAudit.ts';

const hostile = `</script><script>alert(1)</script>"'&<img src=x onerror=alert(2)>`;
const suite = suiteNamed('games');

/** An audit of a model whose every name would run a script. */
function hostileAudit(seed: number) {
  const config = { games: ['distributional'], replicates: 1 };
  const { report, rows } = simulateAudit({ suite: 'games', config, model: 'utilitarian', seed });
  const { provenance, estimates } = report;
  const asked = { provider: 'simulated', name: hostile };
  const counted = [{ value: `${hostile}${seed}`, count: 1 }];
  const model = { asked, answered: counted, fingerprints: counted, servedBy: counted };
  const renamed = JSON.parse(JSON.stringify(estimates), (key, value) => (key === 'model' ? hostile : value));
  return { report: { ...report, provenance: { ...provenance, model }, estimates: renamed }, rows };
}

let page: string;
beforeAll(async () => {
  const audits = [hostileAudit(1), hostileAudit(2)];
  const comparison = compareAudits(audits, suite, '0');
  const reports = audits.map(({ report }) => report);
  page = await comparisonPage({ comparison, reports, suite, draw: await loadCharts() });
});

describe('the page of a comparison', () => {
  it('shows whatever it is given as text, and has no script', () => {
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    const tags = (page.match(/<[a-z][^>]*>/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, ''));
    expect(tags.filter((tag) => /\son\w+/.test(tag))).toEqual([]);
    expect(page).toContain('A: simulated/&lt;/script&gt;&lt;script&gt;alert(1)');
  });

  it('loads nothing, and lets nothing be styled but by its own style sheet', () => {
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(`default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;;`);
    expect(page).not.toMatch(/\sstyle=/);
    const links = [...page.replace(/aria-label="[^"]*"/g, '').matchAll(/\s(?:src|href|action)="([^"]*)"/g)];
    expect(links.filter(([, to = '']) => !/^(?:#|data:(?:text\/csv|application\/json);)/.test(to))).toEqual(
      [],
    );
  });

  it('holds the comparison for download', () => {
    const [, data = ''] = /href="data:application\/json;charset=utf-8;base64,([^"]*)"/.exec(page) ?? [];
    const held = comparisonSchema.parse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
    expect(held.audits.map(({ label }) => label.slice(0, 3))).toEqual(['A: ', 'B: ']);
  });

  it('tells two audits of one model apart in the figures, and what differs between them', () => {
    expect(page).toContain('alert(2)&gt; less A: simulated/');
    expect(page).toContain('The seed: 1 in A, 2 in B.');
    for (const heading of ['Findings', 'What is compared', 'The differences', 'Provenance']) {
      expect(page).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
    }
  });
});
