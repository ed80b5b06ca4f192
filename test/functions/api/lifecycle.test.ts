import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planShards } from '../../../shared/audits/shards.ts';
import { ModelError } from '../../../shared/models/model.ts';
import { replyOf, type Sent, startTable } from '../../fixtures/house.ts';
import { auditOf, buildApi, type Json } from './apiHouse.ts';
import { measuredSuite } from './measuredSuite.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const trials = 80;
const { shardSize } = planShards('ask', trials);
const asked = new Map<number, number>();
let refused = -1;
let meanwhile: (n: number) => Promise<void> = async () => {};

beforeEach(() => {
  asked.clear();
  refused = -1;
  meanwhile = async () => {};
});

const ask = async (n: number) => {
  if (n === refused) throw new ModelError('no such model', { kind: 'terminal', status: 404 });
  asked.set(n, (asked.get(n) ?? 0) + 1);
  await meanwhile(n);
  return replyOf(String(n));
};

type Api = Awaited<ReturnType<typeof buildApi>>;

async function begin(api: Api, rest: object = {}): Promise<string> {
  return (await api.json(202, 'post', '/audits', { body: auditOf(trials, rest) })).id;
}

/** Delivers messages until the first shard is done; gives those that are left. */
async function askOneShard({ house }: Api, id: string): Promise<Sent[]> {
  while ((await house.audits.get(id))?.doneShards.length === 0) {
    const message = house.queues.sent.shift();
    if (!message) throw new Error('nothing is left to deliver');
    await house.deliver(message);
  }
  return house.queues.sent.splice(0);
}

async function report(api: Api, id: string): Promise<Json> {
  return api.json(200, 'get', `/audits/${id}/report`);
}

/** A report but for its times. */
function timeless({ audit: { createdAt: _c, completedAt: _d, ...audit }, ...rest }: Json): Json {
  return { audit, ...rest };
}

const everyTrialOnce = () => {
  expect([...asked.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: trials }, (_, i) => i));
  expect([...asked.values()].every((times) => times === 1)).toBe(true);
};

describe('an audit that is cancelled', () => {
  it('asks no more, keeps what it has, and reports it with the rest as not asked', async () => {
    const api = await buildApi(table.doc, { ask });
    const id = await begin(api);
    const left = await askOneShard(api, id);
    const cancelled = await api.json(200, 'delete', `/audits/${id}`);
    expect(cancelled).toMatchObject({ status: 'cancelled', progress: { done: shardSize }, report: null });
    expect(await api.json(200, 'delete', `/audits/${id}`)).toEqual(cancelled);
    for (const message of left) await api.house.deliver(message);
    expect(asked.size).toBe(shardSize);

    await api.json(409, 'get', `/audits/${id}/report`);
    expect((await api.json(202, 'post', `/audits/${id}/reports`)).report.status).toBe('queued');
    await api.json(409, 'get', `/audits/${id}/report`);
    await api.house.drain();
    const partial = await report(api, id);
    expect(partial.audit.status).toBe('cancelled');
    expect(partial.counts).toMatchObject({
      trials,
      outcomes: { answered: shardSize, failed: trials - shardSize },
      calls: shardSize,
    });
    expect(partial.estimates).toEqual({ sum: ((shardSize - 1) * shardSize) / 2, rows: trials });
    expect(partial.warnings).toContain(
      `The audit is cancelled: ${trials - shardSize} of ${trials} trials were not asked.`,
    );
    const rows = await (await api.send('get', `/audits/${id}/report?format=csv`)).text();
    expect(rows.trim().split('\n')).toHaveLength(1 + trials);
  });

  it('is resumed where it stopped: each trial is asked once, and the report is that of an undisturbed one', async () => {
    const api = await buildApi(table.doc, { ask });
    const undisturbed = await begin(api);
    await api.house.drain();
    everyTrialOnce();
    asked.clear();

    const id = await begin(api);
    await askOneShard(api, id);
    await api.json(200, 'delete', `/audits/${id}`);
    await api.json(202, 'post', `/audits/${id}/reports`);
    await api.house.drain();
    const resumed = await api.json(202, 'post', `/audits/${id}/resume`);
    expect(resumed).toMatchObject({ status: 'asking', failure: null, completedAt: null, report: null });
    expect((await api.json(202, 'post', `/audits/${id}/resume`)).status).toBe('asking');
    await api.json(409, 'get', `/audits/${id}/report`);
    await api.house.drain();
    everyTrialOnce();
    const { audit: _a, ...found } = await report(api, id);
    const { audit: _b, ...expected } = await report(api, undisturbed);
    expect(found).toEqual(expected);
    await api.json(409, 'post', `/audits/${id}/resume`);
    await api.json(409, 'delete', `/audits/${id}`);
  });

  it('before it was planned is resumed from the start, or reported as never asked', async () => {
    const api = await buildApi(table.doc, { ask });
    const id = await begin(api);
    await api.json(200, 'delete', `/audits/${id}`);
    await api.json(202, 'post', `/audits/${id}/reports`);
    await api.house.drain();
    expect((await report(api, id)).counts.outcomes).toMatchObject({ answered: 0, failed: trials });
    expect((await api.json(202, 'post', `/audits/${id}/resume`)).status).toBe('queued');
    await api.house.drain();
    expect((await report(api, id)).audit.status).toBe('complete');
    everyTrialOnce();
  });

  it('while its last shard was under way is complete once it is resumed', async () => {
    const api = await buildApi(table.doc, { ask });
    const id = await begin(api);
    meanwhile = async (n) => {
      if (n === trials - 1) await api.json(200, 'delete', `/audits/${id}`);
    };
    await api.house.drain();
    expect(await api.json(200, 'get', `/audits/${id}`)).toMatchObject({
      status: 'cancelled',
      progress: { done: trials },
    });
    expect((await api.json(202, 'post', `/audits/${id}/resume`)).status).toBe('aggregating');
    await api.house.drain();
    expect((await api.json(200, 'get', `/audits/${id}`)).status).toBe('complete');
    everyTrialOnce();
  });
});

describe('an audit that failed', () => {
  it('says why, and goes on from there once the cause is mended', async () => {
    const api = await buildApi(table.doc, { ask });
    refused = 20;
    const id = await begin(api);
    await api.house.drain();
    const failed = await api.json(200, 'get', `/audits/${id}`);
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { detail: expect.stringContaining('no such model') },
    });
    await api.json(409, 'delete', `/audits/${id}`);
    const notReady = await api.json(409, 'get', `/audits/${id}/report`);
    expect(notReady.detail).toContain('no such model');
    refused = -1;
    await api.json(202, 'post', `/audits/${id}/resume`);
    await api.house.drain();
    expect((await report(api, id)).estimates.sum).toBe(((trials - 1) * trials) / 2);
    everyTrialOnce();
  });
});

describe('a report made again', () => {
  it('equals the first but for times, and calls no model', async () => {
    const api = await buildApi(table.doc, { ask });
    const gate = { rules: [{ estimate: 'sum', atLeast: 1 }] };
    const id = await begin(api, { gate, baseline: 'latest' });
    await api.house.drain();
    const first = await report(api, id);
    const files = ['rows.csv', 'replies.jsonl', 'report.md'].map((file) => `reports/${id}/${file}`);
    const texts = files.map((file) => api.house.objects.texts.get(file));
    for (const file of files) api.house.objects.texts.delete(file);
    asked.clear();
    api.house.clock.ms += 3_600_000;
    await api.json(202, 'post', `/audits/${id}/reports`);
    expect(timeless(await report(api, id))).toEqual(timeless(first));
    await api.house.drain();
    expect((await api.json(200, 'get', `/audits/${id}`)).report).toEqual({
      status: 'ready',
      at: '2026-12-01T01:00:00.000Z',
    });
    expect(timeless(await report(api, id))).toEqual(timeless(first));
    expect(files.map((file) => api.house.objects.texts.get(file))).toEqual(texts);
    expect(asked.size).toBe(0);
  });

  it("reads the stored replies by today's code: the first answer that it understands counts", async () => {
    const hesitant = async (n: number) => {
      asked.set(n, (asked.get(n) ?? 0) + 1);
      return replyOf(asked.get(n) === 1 ? `Say ${n}?` : `I say ${n + 1}.`);
    };
    const api = await buildApi(table.doc, { ask: hesitant });
    const id = await begin(api, { config: { trials: 3 } });
    await api.house.drain();
    expect((await report(api, id)).counts).toMatchObject({ outcomes: { malformed: 3 }, reasks: 3, calls: 6 });
    const kept = measuredSuite.parse;
    const better = {
      ...measuredSuite,
      parse: (trial: unknown, text: string) => kept(trial, text.replace(/\D/g, '')),
    };
    const later = await buildApi(table.doc, { ask: hesitant, suites: new Map([['tally', better]]) });
    await later.json(202, 'post', `/audits/${id}/reports`);
    await later.house.drain();
    const again = await report(later, id);
    expect(again.estimates.sum).toBe(0 + 1 + 2);
    expect(again.counts).toMatchObject({ outcomes: { answered: 3 }, reasks: 3, calls: 6 });
    expect(asked.size).toBe(3);
  });

  it('never replaces the report of an audit that went on meanwhile', async () => {
    const api = await buildApi(table.doc, { ask });
    const id = await begin(api);
    const left = await askOneShard(api, id);
    await api.json(200, 'delete', `/audits/${id}`);
    await api.json(202, 'post', `/audits/${id}/reports`);
    const again = api.house.queues.sent.find(({ queue }) => queue === 'aggregate');
    api.house.queues.sent.length = 0;
    if (!again) throw new Error('no report was asked for');

    const { objects, audits } = api.house.parts;
    const put = objects.put.bind(objects);
    objects.put = async (key, content) => {
      objects.put = put;
      await api.json(202, 'post', `/audits/${id}/resume`);
      for (const message of left) await api.house.deliver(message);
      await put(key, content);
    };
    expect(await api.house.deliver(again)).toBe(false);
    expect(api.house.queues.handedBack.splice(0)).not.toEqual([]);
    await api.house.drain();
    expect((await audits.get(id))?.status).toBe('complete');
    expect(await api.house.deliver(again)).toBe(true);
    expect((await report(api, id)).counts.outcomes).toMatchObject({ answered: trials, failed: 0 });
  });

  it('that can not be made says so on the audit, which stays what it is', async () => {
    const api = await buildApi(table.doc, { ask });
    const id = await begin(api);
    await api.house.drain();
    api.house.parts.objects.put = async () => {
      throw new Error('the disk is full');
    };
    await api.json(202, 'post', `/audits/${id}/reports`);
    await api.house.drain();
    const audit = await api.json(200, 'get', `/audits/${id}`);
    expect(audit).toMatchObject({ status: 'complete', report: { status: 'failed' }, failure: null });
  });
});
