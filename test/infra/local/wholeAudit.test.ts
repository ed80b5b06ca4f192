import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../../../functions/cli/client.ts';
import { startEvenhand } from '../../../infra/local/evenhand.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { recoveriesOf } from '../../../shared/reports/recovery.ts';
import { suites } from '../../../shared/suites/registry.ts';
import { silentLog } from '../../fixtures/house.ts';

let folder: string;
let stack: LocalStack;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evenhand-whole-'));
  stack = await startEvenhand({ folder, port: 0, variables: {}, log: silentLog });
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = async (id: string, file: string) =>
  (await readFile(join(stack.objectsFolder, 'reports', id, file), 'utf8')).trim().split('\n');

it('a complete audit of appeals stores 2,280 replies, tabulates 6,360 rows, starts once, and finds what was planted', async () => {
  const body = JSON.stringify({
    suite: 'fairfund',
    model: { provider: 'simulated', name: 'biased' },
    bootstrap: 500,
  });
  const headers = {
    authorization: `Bearer ${stack.key}`,
    'content-type': 'application/json',
    'idempotency-key': 'the-same',
  };
  const post = () => fetch(`${stack.url}/audits`, { method: 'POST', headers, body });
  const ids = await Promise.all(
    (await Promise.all([post(), post()])).map(
      async (response) => ((await response.json()) as { id: string }).id,
    ),
  );
  const id = ids[0] ?? '';
  expect(ids).toEqual([id, id]);

  const client = createClient(stack);
  expect((await client.follow(id, () => {})).status).toBe('complete');
  const report = await client.report(id);
  expect(report.counts).toMatchObject({ trials: 2_280, rows: 6_360, calls: 2_280, reasks: 0 });
  expect(await linesOf(id, 'replies.jsonl')).toHaveLength(2_280);
  expect(await linesOf(id, 'rows.csv')).toHaveLength(1 + 6_360);

  const suite = suites.get('fairfund');
  if (!suite) throw new Error('The suite is not registered.');
  const trials = suite.plan(suite.config.parse({}), 'ask', null);
  const recoveries = recoveriesOf(suite, 'biased', trials, report.estimates);
  const inside = recoveries.filter((recovery) => recovery.inside).length;
  // 183 intervals of nominal 95%: fewer than 88% inside would be more than four standard errors off.
  expect(recoveries.length).toBeGreaterThan(150);
  expect(inside / recoveries.length).toBeGreaterThan(0.88);
  const bias = recoveries.find(({ name }) => name === 'contrast.race_disguised.allocate.race.BW');
  expect(bias?.high).toBeLessThan(0);
  expect((await fetch(`${stack.url}/audits/${id}`)).status).toBe(401);
}, 240_000);
