import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeAudit } from '../../shared/audits/resume.ts';
import { emptyTally } from '../../shared/audits/tally.ts';
import { ModelError } from '../../shared/models/model.ts';
import { eventSchema } from '../../shared/webhooks/event.ts';
import { buildHouse, mortal, replyOf, startTable } from '../fixtures/house.ts';

let table: Awaited<ReturnType<typeof startTable>>;

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const trials = 18;

/** A house whose model counts what it was asked. */
function countingHouse(rest: Partial<Parameters<typeof buildHouse>[0]> = {}) {
  const asked = new Map<number, number>();
  const ask = async (n: number) => {
    asked.set(n, (asked.get(n) ?? 0) + 1);
    return replyOf(String(n));
  };
  return { house: buildHouse({ doc: table.doc, ask, ...rest }), asked };
}

async function storedIndices(house: ReturnType<typeof buildHouse>, id: string) {
  const indices = [];
  for await (const reply of house.replies.stream(id, 'ask')) indices.push(reply.index);
  return indices;
}

function reportWithoutIdAndEnd(house: ReturnType<typeof buildHouse>, id: string) {
  const report = house.objects.texts.get(`reports/${id}/report.json`);
  return report?.replaceAll(id, 'ID').replace(/"completedAt": "[^"]+"/, '"completedAt": "LATER"');
}

/** What the receiver was told, as id and event; the same message twice counts once. */
function told({ posted }: ReturnType<typeof buildHouse>) {
  const messages = new Map(posted.map(({ headers, body }) => [`${headers['webhook-id']} ${body}`, body]));
  return [...messages.values()].map((body) => {
    const { id, type } = eventSchema.parse(JSON.parse(body));
    return [id, type];
  });
}

const everyTrial = Array.from({ length: trials }, (_, i) => i);

describe('the pipeline', () => {
  it('delivered every message twice, in parallel and again after completion, asks, reports and tells once', async () => {
    const { house, asked } = countingHouse();
    const { id } = await house.begin(ulid(), trials);
    const all = [...house.queues.sent];
    while (house.queues.sent.length > 0) {
      const wave = house.queues.sent.splice(0);
      all.push(...wave);
      await Promise.all(wave.map((message) => house.deliver(message)));
      await Promise.all(wave.map((message) => house.deliver(message)));
    }
    const audit = await house.audits.get(id);
    expect(audit?.status).toBe('complete');
    expect(audit?.tally).toMatchObject({ calls: trials, outcomes: { answered: trials } });
    const report = house.objects.texts.get(`reports/${id}/report.json`);
    for (const message of all) await house.deliver(message);
    expect(house.queues.sent).toEqual([]);
    expect(house.posted).toHaveLength(1);
    expect(house.objects.texts.get(`reports/${id}/report.json`)).toBe(report);
    expect(await storedIndices(house, id)).toEqual(everyTrial);
    expect([...asked.values()].every((times) => times === 1)).toBe(true);
  });

  it.each(['before', 'after'] as const)(
    'killed %s any call of a store, the queues or the receiver, completes with the same report and tells of it under one id',
    async (moment) => {
      const probe = mortal(Number.POSITIVE_INFINITY, moment);
      const { house: undisturbed } = countingHouse({ wrap: probe.wrap });
      const { id: undisturbedId } = await undisturbed.begin(ulid(), trials);
      await undisturbed.drain();
      const expected = reportWithoutIdAndEnd(undisturbed, undisturbedId);
      expect(probe.life.calls).toBeGreaterThan(trials);

      for (let killAt = 1; killAt <= probe.life.calls; killAt++) {
        const { house, asked } = countingHouse({ wrap: mortal(killAt, moment).wrap });
        const { id } = await house.begin(ulid(), trials);
        await house.drain();
        const where = `killed ${moment} call ${killAt}`;
        expect((await house.audits.get(id))?.status, where).toBe('complete');
        expect(reportWithoutIdAndEnd(house, id), where).toBe(expected);
        expect(told(house), where).toEqual([[expect.any(String), 'audit.completed']]);
        expect(house.posted.length, where).toBeLessThanOrEqual(2);
        expect(await storedIndices(house, id), where).toEqual(everyTrial);
        const repeats = [...asked.values()].reduce((sum, times) => sum + times - 1, 0);
        expect(repeats, where).toBeLessThanOrEqual(1);
      }
    },
  );

  it('asks again for a reply that is missing although its shard is done', async () => {
    const { house, asked } = countingHouse();
    const { id } = await house.begin(ulid(), trials);
    const [job] = house.queues.sent.splice(0);
    if (job) await house.deliver(job);
    const [ahead] = house.queues.sent.splice(0);
    if (ahead) await house.deliver(ahead);
    const shards = house.queues.sent.splice(0);
    await house.audits.markShard(id, { stage: 'ask', shard: 0, tally: emptyTally() }, '2026-12-01T00:00:00Z');
    for (const message of shards) await house.deliver(message);
    await house.drain();
    expect(await house.audits.get(id)).toMatchObject({ status: 'complete', tally: { calls: trials } });
    expect(await storedIndices(house, id)).toEqual(everyTrial);
    expect(asked.size).toBe(trials);
  });

  it('hands a throttled shard back with the wait that the provider asked for, keeping what it has', async () => {
    let throttled = true;
    const { house } = countingHouse({
      ask: async (n) => {
        if (n === 7 && throttled)
          throw new ModelError('slow down', { kind: 'throttled', retryAfterMs: 90_000 });
        return replyOf(String(n));
      },
    });
    const { id } = await house.begin(ulid(), 16);
    const [job] = house.queues.sent.splice(0);
    if (job) await house.deliver(job);
    const [ahead] = house.queues.sent.splice(0);
    if (ahead) await house.deliver(ahead);
    const [shard] = house.queues.sent.splice(0);
    if (!shard) throw new Error('no shard was sent');
    expect(await house.deliver(shard)).toBe(false);
    expect(house.queues.handedBack).toEqual([90]);
    expect((await storedIndices(house, id)).length).toBeGreaterThan(0);
    throttled = false;
    for (let receives = 2; receives < 20; receives++) await house.deliver(shard, receives);
    await house.drain();
    expect((await house.audits.get(id))?.status).toBe('complete');
  });

  it('says on the audit when a step keeps failing, instead of trying for ever', async () => {
    const { house } = countingHouse({
      ask: async () => {
        throw new Error('a bug');
      },
    });
    const { id } = await house.begin(ulid(), 16);
    await house.drain();
    const audit = await house.audits.get(id);
    expect(audit?.status).toBe('failed');
    expect(audit?.failure?.type).toBe('internal-error');
    expect(told(house)).toEqual([[expect.any(String), 'audit.failed']]);
    expect(JSON.stringify(audit)).not.toContain('a bug');
  });

  it('asks one trial alone before all others, and stops after it where the provider refuses', async () => {
    const { house, asked } = countingHouse({
      ask: async (n) => {
        asked.set(n, (asked.get(n) ?? 0) + 1);
        throw new ModelError('401 Incorrect API key provided', {
          kind: 'terminal',
          reason: 'key',
          status: 401,
        });
      },
    });
    const { id } = await house.begin(ulid(), 2_000);
    await house.drain();
    expect(await house.audits.get(id)).toMatchObject({
      status: 'failed',
      failure: { type: 'provider-error', detail: '401 Incorrect API key provided' },
    });
    expect([...asked]).toEqual([[0, 1]]);
  });

  it('pauses when the quota runs out in the middle, and goes on from there', async () => {
    let quota = 40;
    const { house, asked } = countingHouse({
      ask: async (n) => {
        if (quota-- <= 0)
          throw new ModelError('429 no quota', { kind: 'terminal', reason: 'quota', status: 429 });
        asked.set(n, (asked.get(n) ?? 0) + 1);
        return replyOf(String(n));
      },
    });
    const { id } = await house.begin(ulid(), 160);
    await house.drain();
    expect(await house.audits.get(id)).toMatchObject({
      status: 'paused',
      failure: { type: 'quota-exhausted', detail: '429 no quota' },
    });
    expect((await storedIndices(house, id)).length).toBe(40);
    quota = 1_000;
    await resumeAudit(id, house.parts);
    await house.drain();
    expect(await house.audits.get(id)).toMatchObject({ status: 'complete', tally: { calls: 160 } });
    expect([...asked.values()].every((times) => times === 1)).toBe(true);
  });

  it('records a trial that the provider never answers as failed, in its words, and completes', async () => {
    const { house } = countingHouse({
      ask: async (n) => {
        if (n === 7) throw new ModelError('500 unlucky', { kind: 'transient', status: 500 });
        return replyOf(String(n));
      },
    });
    const { id } = await house.begin(ulid(), 40);
    await house.drain();
    expect(await house.audits.get(id)).toMatchObject({
      status: 'complete',
      tally: { calls: 40, outcomes: { answered: 39, failed: 1 } },
    });
    expect(house.objects.texts.get(`reports/${id}/replies.jsonl`)).toContain('500 unlucky');
  });

  it('waits longer and longer for a provider that is down, and then pauses', async () => {
    let calls = 0;
    let down = true;
    const { house } = countingHouse({
      ask: async (n) => {
        calls++;
        if (down) throw new ModelError('503 away', { kind: 'transient', status: 503 });
        return replyOf(String(n));
      },
    });
    const { id } = await house.begin(ulid(), 100);
    await house.drain();
    expect(await house.audits.get(id)).toMatchObject({
      status: 'paused',
      failure: { type: 'provider-unavailable', detail: '503 away' },
    });
    expect(calls).toBeLessThanOrEqual(10);
    down = false;
    await resumeAudit(id, house.parts);
    await house.drain();
    expect((await house.audits.get(id))?.status).toBe('complete');
  });

  it.each([
    ['calls', { calls: 50 }, 50],
    ['tokens', { tokens: 200 }, 50],
  ] as const)(
    'stops when the budget in %s is spent, counting every stored reply',
    async (_, budget, bound) => {
      const { house, asked } = countingHouse();
      const { id } = await house.begin(ulid(), 160, null, { budget });
      await house.drain();
      expect(await house.audits.get(id)).toMatchObject({
        status: 'paused',
        failure: { type: 'budget-spent' },
      });
      expect(asked.size).toBeGreaterThanOrEqual(bound);
      expect(asked.size).toBeLessThan('calls' in budget ? bound + 1 : bound + house.parts.concurrency);
      expect(await storedIndices(house, id)).toHaveLength(asked.size);
      await resumeAudit(id, house.parts);
      await house.drain();
      expect((await house.audits.get(id))?.status).toBe('paused');
      expect([...asked.values()].reduce((sum, times) => sum + times, 0)).toBe(asked.size);
    },
  );

  it('completes within a budget that is just enough, and warns where one can not be held', async () => {
    const { house } = countingHouse({
      ask: async (n) => replyOf(String(n), { usage: { inputTokens: null, outputTokens: null } }),
    });
    const { id } = await house.begin(ulid(), 40, null, { budget: { calls: 40, tokens: 1, dollars: 1 } });
    await house.drain();
    const audit = await house.audits.get(id);
    expect(audit?.status).toBe('complete');
    expect(audit?.preflight?.warnings).toEqual([
      expect.stringContaining('budget in tokens can not be held'),
      expect.stringContaining('budget in dollars can not be held'),
    ]);
  });
});
