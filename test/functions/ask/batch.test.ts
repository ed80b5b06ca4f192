import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchModel, BatchRequest, BatchStatus } from '../../../shared/models/batch/batch.ts';
import { ModelError, type ModelReply } from '../../../shared/models/model.ts';
import { buildHouse, type HouseOptions, mortal, replyOf, startTable } from '../../fixtures/house.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const trials = 20;
const model = { provider: 'stub', name: 'exact', settings: { batch: true } };

/** What a provider does with batches. */
interface Habits {
  /** Looks at a batch that find it under way. */
  readonly looks?: number;
  /** The answer to trial n in a batch; null leaves it out. */
  readonly answer?: (n: number) => ModelReply | null;
  /** Refuses the first batch. */
  readonly refusal?: ModelError;
}

/** A provider whose batches are labelled, as OpenAI's are, and the calls that are made of it beside them. */
function buildProvider({ looks = 2, answer = (n) => replyOf(String(n)), refusal }: Habits = {}) {
  const batches = new Map<string, { requests: readonly BatchRequest[]; looks: number }>();
  const cancelled: string[] = [];
  const alone: number[] = [];
  let refusals = refusal ? 1 : 0;
  const batchModel: BatchModel = {
    async submit(key, requests) {
      if (!batches.has(key)) batches.set(key, { requests, looks });
      return key;
    },
    async poll(id): Promise<BatchStatus> {
      const batch = batches.get(id);
      const counts = { total: trials, succeeded: 0, failed: 0 };
      if (!batch) throw new Error(`no batch ${id}`);
      if (refusal && refusals-- > 0) {
        batches.delete(id);
        return { state: 'failed', counts, error: refusal };
      }
      return { state: batch.looks-- > 0 ? 'running' : 'ended', counts };
    },
    async *results(id) {
      for (const { customId } of [...(batches.get(id)?.requests ?? [])].reverse()) {
        const reply = answer(Number(customId));
        if (reply) yield { customId, reply };
        else yield { customId, error: new ModelError('expired', { kind: 'transient' }) };
      }
    },
    async cancel(id) {
      cancelled.push(id);
    },
  };
  const ask = async (n: number) => {
    alone.push(n);
    return replyOf(String(n));
  };
  return { batches, cancelled, alone, ask, batchModel };
}

function build(provider: ReturnType<typeof buildProvider>, options: Partial<HouseOptions> = {}) {
  const { wrap = (part) => part } = options;
  const batchModel = wrap(provider.batchModel);
  return buildHouse({ doc: table.doc, ask: provider.ask, connectBatch: () => batchModel, ...options });
}

function reportOf({ objects }: ReturnType<typeof build>, id: string) {
  const {
    audit: _,
    provenance,
    ...found
  } = JSON.parse(objects.texts.get(`reports/${id}/report.json`) ?? '{}');
  const { asked: __, ...answered } = provenance?.model ?? {};
  return { ...found, provenance: { ...provenance, model: answered } };
}

async function complete(house: ReturnType<typeof build>, rest = { model }): Promise<string> {
  const id = ulid();
  await house.begin(id, trials, null, rest);
  await house.drain();
  return id;
}

describe('an audit in batches', () => {
  it('has the report of one that was asked call by call, and asks alone but the first trial', async () => {
    const provider = buildProvider();
    const house = build(provider);
    const plain = await complete(house, { model: { ...model, settings: { batch: false } } });
    expect(provider.alone).toHaveLength(trials);
    provider.alone.length = 0;
    const id = await complete(house);
    expect((await house.audits.get(id))?.status).toBe('complete');
    expect(provider.alone).toEqual([0]);
    expect([...provider.batches.values()].map(({ requests }) => requests.length)).toEqual([trials - 1]);
    expect(reportOf(house, id)).toEqual(reportOf(house, plain));
  });

  it('is not taken for left lying while its batch is under way', async () => {
    const provider = buildProvider({ looks: 3 });
    const house = build(provider);
    const id = ulid();
    await house.begin(id, trials, null, { model });
    for (let delivered = 0; delivered < 4; delivered++) {
      const message = house.queues.sent.shift();
      if (message) await house.deliver(message);
    }
    house.clock.ms += 600_000;
    const before = (await house.audits.get(id))?.updatedAt;
    expect(
      await house.deliver({ queue: 'shards', body: JSON.stringify({ auditId: id, stage: 'ask', shard: 0 }) }),
    ).toBe(false);
    expect(house.queues.handedBack.every((seconds) => seconds >= 60 && seconds <= 900)).toBe(true);
    expect(Date.parse((await house.audits.get(id))?.updatedAt ?? '')).toBeGreaterThan(
      Date.parse(before ?? ''),
    );
  });

  it('asks alone for what the batch left out, and once more for what can not be read', async () => {
    const provider = buildProvider({
      answer: (n) => {
        if (n === 3) return null;
        return replyOf(n === 5 ? 'well' : String(n));
      },
    });
    const house = build(provider);
    const id = await complete(house);
    expect([...provider.alone].sort((a, b) => a - b)).toEqual([0, 3, 5]);
    expect(reportOf(house, id).counts).toMatchObject({ outcomes: { answered: trials }, reasks: 1 });
  });

  it.each(['before', 'after'] as const)(
    'killed %s any call, pays for one batch and comes to the same report',
    async (moment) => {
      const probe = mortal(Number.POSITIVE_INFINITY, moment);
      const undisturbed = build(buildProvider(), { wrap: probe.wrap });
      const expected = reportOf(undisturbed, await complete(undisturbed));
      for (let killAt = 1; killAt <= probe.life.calls; killAt += 3) {
        const provider = buildProvider();
        const house = build(provider, { wrap: mortal(killAt, moment).wrap });
        const id = await complete(house);
        const where = `${moment} call ${killAt}`;
        expect(reportOf(house, id), where).toEqual(expected);
        expect(provider.batches.size, where).toBe(1);
        expect(provider.alone.length, where).toBeLessThanOrEqual(2);
      }
    },
  );

  it("fails in the provider's words where it refuses the batch for good", async () => {
    const refusal = new ModelError('The model takes no batches.', { kind: 'terminal', reason: 'request' });
    const house = build(buildProvider({ refusal }));
    const id = await complete(house);
    expect(await house.audits.get(id)).toMatchObject({
      status: 'failed',
      failure: { type: 'provider-error', detail: 'The model takes no batches.' },
    });
  });

  it('hands its batch in again where the provider had no room for it', async () => {
    const refusal = new ModelError('Too many tokens in batches.', { kind: 'throttled', status: 429 });
    const provider = buildProvider({ refusal });
    const house = build(provider);
    const id = await complete(house);
    expect((await house.audits.get(id))?.status).toBe('complete');
    expect(provider.alone).toEqual([0]);
  });

  it('stops its batch when it is cancelled', async () => {
    const provider = buildProvider({ looks: 100 });
    const house = build(provider);
    const id = ulid();
    await house.begin(id, trials, null, { model });
    for (let delivered = 0; delivered < 3; delivered++) {
      const message = house.queues.sent.shift();
      if (message) await house.deliver(message);
    }
    expect(provider.batches.size).toBe(1);
    await house.audits.move(id, ['asking'], { status: 'cancelled' }, house.parts.now().toISOString());
    const shard = { queue: 'shards', body: JSON.stringify({ auditId: id, stage: 'ask', shard: 0 }) } as const;
    expect(await house.deliver(shard)).toBe(true);
    expect(await house.deliver(shard)).toBe(true);
    expect(provider.cancelled).toEqual([...provider.batches.keys()]);
  });
});
