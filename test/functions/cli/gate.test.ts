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
import { scoreOutcomes } from '../../../shared/suites/fairfund/score/score-outcomes.ts';

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
    const child = spawn(process.execPath, [tsx, 'functions/cli/main.ts', 'audit', ...args], { cwd: root });
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

function fileOf(content: unknown): string {
  const path = join(folder, `${Math.abs(JSON.stringify(content).length)}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const gate = { rules: [{ estimate: 'p1', atMost: 0.08 }] };

describe('evenhand audit --gate', () => {
  const run = async (low: number, high: number, ...rest: string[]) => {
    const service = await serviceWith(low, high);
    const file = fileOf(gate);
    const result = await evenhand(['--model', 'a/b', '--url', service.url, '--gate', file, ...rest]);
    service.stop();
    return { ...result, bodies: service.bodies };
  };

  it('sends the gate with the audit, and exits 0 where it passes', async () => {
    const { code, stdout, bodies } = await run(0.01, 0.05);
    expect(bodies[0]?.gate).toEqual(gate);
    expect(stdout).toContain('Release gate: pass');
    expect(code).toBe(0);
  });

  it('exits 1 where it fails, whatever the format', async () => {
    const { code, stdout } = await run(0.1, 0.2, '--format', 'json');
    expect(JSON.parse(stdout).gate.verdict).toBe('fail');
    expect(code).toBe(1);
  });

  it('exits 3 where it is inconclusive', async () => {
    expect((await run(0.01, 0.2)).code).toBe(3);
  });

  it('exits 2 where nothing was judged: a bad file, a failed audit, a wrong option, no service', async () => {
    const failed = await serviceWith(0, 0, 'failed');
    const file = fileOf(gate);
    const runs = await Promise.all([
      evenhand(['--model', 'a/b', '--url', failed.url, '--gate', fileOf('{"rules": ')]),
      evenhand(['--model', 'a/b', '--url', failed.url, '--gate', fileOf({ rules: [{ estimate: 'p1' }] })]),
      evenhand(['--model', 'a/b', '--url', failed.url, '--gate', file]),
      evenhand(['--model', 'a/b', '--gate', file, '--nonsense']),
      evenhand(['--model', 'a/b', '--url', 'http://127.0.0.1:9', '--gate', file]),
    ]);
    failed.stop();
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    expect(runs[1]?.stderr).toContain('rules.0: needs atLeast, atMost or both');
    expect(runs[2]?.stderr).toContain('No such model');
  });
});
