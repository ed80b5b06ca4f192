import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTally } from '../../../shared/audits/tally.ts';
import type { Gate } from '../../../shared/gate/gate.ts';
import { judgeGate } from '../../../shared/gate/judgeGate.ts';
import { scoreOutcomes } from '../../../shared/suites/fairfund/score/scoreOutcomes.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenhand-gate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A service that has one audit, of which P1 is between the bounds given. */
async function serviceWith(low: number, high: number, status = 'complete') {
  const bodies: { gate?: Gate | null }[] = [];
  const audit = {
    id,
    status,
    stage: 'ask',
    progress: null,
    failure: { type: 'gone', detail: 'No such model' },
  };
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(JSON.parse(text));
      const isReport = request.url?.endsWith('/report');
      const body = isReport ? reportOf(bodies[0]?.gate ?? null, low, high) : audit;
      response.writeHead(request.method === 'POST' ? 202 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies, stop: () => server.close() };
}

function reportOf(gate: Gate | null, low: number, high: number) {
  const estimates = scoreOutcomes([], { denominators: 'frozen', replicates: 0, seed: 1 });
  const p1 = { name: 'p1', value: (low + high) / 2, low, high, n: 10, reason: null };
  const at = '2026-12-01T00:00:00.000Z';
  return {
    schema: 'evenhand.report/1',
    audit: { id, status: 'complete', createdAt: at, completedAt: at },
    provenance: {
      ...{ evenhand: '0', suite: { name: 'fairfund', version: '1' }, config: {}, instrument: null },
      model: { asked: { provider: 'a', name: 'b' }, answered: [], fingerprints: [], servedBy: [] },
      ...{ seed: 1, bootstrap: 0, droppedParameters: [] },
    },
    counts: { trials: 0, rows: 0, reasks: 0, ...emptyTally() },
    ...{ warnings: [], estimates, gate: gate && judgeGate(gate, [p1]) },
  };
}

function evenhand(args: readonly string[]) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [tsx, 'functions/cli/main.ts', 'audit', ...args], {
      cwd: root,
      env: { ...process.env, EVENHAND_KEY: 'a-key' },
    });
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

function fileOf(content: object): string {
  const path = join(folder, `${JSON.stringify(content).length}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const gate = { rules: [{ estimate: 'p1', atMost: 0.08 }] };

describe('evenhand audit --gate', () => {
  const run = async (low: number, high: number, ...rest: string[]) => {
    const service = await serviceWith(low, high);
    const file = fileOf(gate);
    const result = await evenhand(['--model', 'custom/b', '--url', service.url, '--gate', file, ...rest]);
    service.stop();
    return { ...result, bodies: service.bodies };
  };

  it('sends the gate with the audit, and exits 0, 1 or 3 as it passes, fails or is inconclusive', async () => {
    const [passed, failed, open] = await Promise.all([
      run(0.01, 0.05),
      run(0.1, 0.2, '--format', 'json'),
      run(0.01, 0.2),
    ]);
    expect([passed.code, failed.code, open.code]).toEqual([0, 1, 3]);
    expect(passed.bodies[0]?.gate).toEqual(gate);
    expect(passed.stdout).toContain('Release gate: pass');
    expect(JSON.parse(failed.stdout).gate.verdict).toBe('fail');
    expect(open.stdout).toContain('Release gate: inconclusive');
  });

  it('exits 2 where nothing was judged: a bad file, a failed audit, a wrong option', async () => {
    const service = await serviceWith(0, 0, 'failed');
    const file = fileOf(gate);
    const runs = await Promise.all([
      evenhand([
        '--model',
        'custom/b',
        '--url',
        service.url,
        '--gate',
        fileOf({ rules: [{ estimate: 'p1' }] }),
      ]),
      evenhand(['--model', 'custom/b', '--url', service.url, '--gate', file]),
      evenhand(['--model', 'custom/b', '--gate', file, '--nonsense']),
    ]);
    service.stop();
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(runs[0]?.stderr).toContain('rules.0: needs atLeast, atMost or both');
    expect(runs[1]?.stderr).toContain('No such model');
  });
});
