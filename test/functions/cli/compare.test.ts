import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparisonSchema } from '../../../shared/comparison/comparison.ts';
import { csvLines } from '../../../shared/reports/csv.ts';
import { simulateAudit, suiteNamed } from '../../shared/comparison/simulatedAudit.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');

const config = { games: ['distributional'], replicates: 1 };
const audits = [
  simulateAudit({ suite: 'fairfund', model: 'even-handed', seed: 1 }),
  simulateAudit({ suite: 'fairfund', model: 'chameleon', seed: 2 }),
  simulateAudit({ suite: 'games', config, model: 'egoist', seed: 3 }),
  simulateAudit({ suite: 'games', config, model: 'utilitarian', seed: 4 }),
];
const [even = '', chameleon = '', game = '', other = ''] = audits.map(({ report }) => report.audit.id);

let folder: string;
let server: Server;

/** A service that has the reports and rows of these audits. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evenhand-compare-'));
  server = createServer(({ url = '' }, response) => {
    const found = audits.find(({ report }) => url.includes(report.audit.id));
    if (!found) {
      response.writeHead(404, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ detail: 'There is no such audit.' }));
    } else if (url.endsWith('format=csv')) {
      const { columns } = suiteNamed(found.report.provenance.suite.name);
      response.end([...csvLines(columns, found.rows)].join(''));
    } else response.end(JSON.stringify(found.report));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function compare(...args: string[]) {
  const { port } = server.address() as AddressInfo;
  const all = [tsx, 'functions/cli/main.ts', 'compare', ...args, '--url', `http://127.0.0.1:${port}`];
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, all, { cwd: root, env: { ...process.env, EVENHAND_KEY: 'k' } });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

describe('evenhand compare', () => {
  it('says what differs, in a table, and pairs by the rows that the service has', async () => {
    const { code, stdout, stderr } = await compare(even, chameleon);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^B: simulated\/chameleon differs from A: simulated\/even-handed/);
    expect(stdout).toMatch(/contrast\.gender_disguised\.allocate\.gender\.FM .* yes +paired/);
  });

  it('gives JSON that its schema takes', async () => {
    const { stdout } = await compare(game, other, '--format', 'json');
    expect(comparisonSchema.parse(JSON.parse(stdout)).audits.map(({ id }) => id)).toEqual([game, other]);
  });

  it('writes a page where the file is one', async () => {
    const file = join(folder, 'comparison.html');
    expect(await compare(game, other, '-o', file)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(file, 'utf8')).toContain('<h1>games: 2 audits compared</h1>');
  });

  it('answers what can not be compared with one line', async () => {
    const runs = await Promise.all([
      compare(even, game),
      compare(game, '01J99999999999999999999999'),
      compare(game, other, '-o', join(folder, 'none', 'x.csv')),
    ]);
    expect(runs.map(({ code, stdout }) => [code, stdout])).toEqual(runs.map(() => [2, '']));
    expect(runs.map(({ stderr }) => stderr)).toEqual([
      `evenhand: Audits of different suites can not be compared: ${even} of fairfund, ${game} of games.\n`,
      'evenhand: There is no such audit.\n',
      expect.stringMatching(/^evenhand: .*x\.csv can not be written \(ENOENT\)\.\n$/),
    ]);
  });
});
