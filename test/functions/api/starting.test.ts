import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable } from '../../fixtures/house.ts';
import { auditOf, buildApi, type Json } from './apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let api: Awaited<ReturnType<typeof buildApi>>;
beforeAll(async () => {
  table = await startTable();
  api = await buildApi(table.doc);
});
afterAll(() => table.stop());

const forecastOf = (body: object) => api.json(200, 'post', '/audits?dryRun=true', { body });
const wrongFields = async (body: object) =>
  (await api.json(422, 'post', '/audits', { body })).errors.map(({ path }: Json) => path).sort();

describe('a dry run', () => {
  it('foresees calls, tokens and cost, and starts nothing', async () => {
    const free = auditOf(10, { model: { provider: 'simulated', name: 'x' } });
    const forecast = await forecastOf(free);
    // Ten prompts "Say 0" to "Say 9" of 5 characters, 4 to a token; 64 tokens for an answer of a line.
    expect(forecast).toMatchObject({
      calls: 10,
      inputTokens: Math.ceil(50 / 4),
      outputTokens: 640,
      overBudget: [],
    });
    expect(forecast.cost).toEqual({ dollars: 0, pricesAsOf: null, reason: null });
    expect((await api.json(200, 'get', '/audits')).audits).toEqual([]);
    expect(api.house.queues.sent).toEqual([]);
  });

  it('does not guess a price that it does not know, and tells which limits would be met', async () => {
    const { cost, overBudget } = await forecastOf(
      auditOf(10, { budget: { dollars: 1, tokens: 652, calls: 10 } }),
    );
    expect(cost).toMatchObject({ dollars: null, reason: expect.stringContaining('stub/exact') });
    expect(overBudget).toEqual(['tokens']);
    expect((await forecastOf(auditOf(10, { budget: { calls: 9 } }))).overBudget).toEqual(['calls']);
  });

  it('refuses what could not be started', async () => {
    await api.json(422, 'post', '/audits?dryRun=true', { body: auditOf(0) });
    await api.json(422, 'post', '/audits?dryRun=perhaps', { body: auditOf(1) });
  });
});

describe('a request', () => {
  it('that is wrong is answered with every field that is', async () => {
    const tags = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`t${i}`, 'x']));
    expect(
      await wrongFields({
        ...auditOf(1),
        sed: 1,
        seed: -1,
        tags,
        budget: { dollars: 0, yen: 5 },
        model: { provider: 'A', name: '' },
      }),
    ).toEqual(['budget.dollars', 'budget.yen', 'model.name', 'model.provider', 'sed', 'seed', 'tags']);
    expect(await wrongFields(auditOf(1, { tags: { 'Bad Name': 'x' } }))).toEqual(['tags.Bad Name']);
    expect(await wrongFields(auditOf(0, { config: { trials: 0, odd: 1 } }))).toEqual([
      'config.odd',
      'config.trials',
    ]);
    expect(await wrongFields(auditOf(1, { gate: { rules: [{ estimate: 'nothing', atMost: 1 }] } }))).toEqual([
      'gate.rules.0.estimate',
    ]);
    expect(
      await wrongFields(
        auditOf(1, { gate: { rules: [{ estimate: 'sum', atMost: 1e300, atLeast: 1e-200 }] } }),
      ),
    ).toEqual(['gate.rules.0.atLeast', 'gate.rules.0.atMost']);
    expect(await wrongFields(auditOf(1, { baseline: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }))).toEqual(['baseline']);
    expect(await wrongFields(auditOf(1, { webhook: { url: 'http://169.254.169.254/' } }))).toEqual([
      'webhook.url',
    ]);
    expect(await wrongFields(auditOf(1, { config: { trials: 1, instrument: 'f00' } }))).toEqual([
      'config.instrument',
    ]);
  });

  it('cut off anywhere and sent again with its key starts one audit; with another body it is refused', async () => {
    const headers = { 'idempotency-key': 'the-same' };
    const responses = await Promise.all(
      [1, 2, 3].map(() => api.json(202, 'post', '/audits', { body: auditOf(3), headers })),
    );
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    const { type, detail } = await api.json(409, 'post', '/audits', { body: auditOf(4), headers });
    expect(type).toBe('urn:evenhand:problem:idempotency-conflict');
    expect(detail).toContain(responses[0].id);
  });

  it('gets the secret of its webhook once; nothing shows it, the path or the headers again', async () => {
    const webhook = { url: 'https://hooks.example/T0KEN', headers: { 'x-ci': 'S3CRET' } };
    const headers = { 'idempotency-key': 'hooked' };
    const body = auditOf(3, { webhook });
    const { id, webhookSecret } = await api.json(202, 'post', '/audits', { body, headers });
    expect(webhookSecret).toMatch(/^whsec_/);
    expect((await api.json(202, 'post', '/audits', { body, headers })).webhookSecret).toBe(webhookSecret);
    await api.house.drain();
    for (const path of [`/audits/${id}`, '/audits', `/audits/${id}/report`, `/audits/${id}/deliveries`]) {
      const shown = JSON.stringify(await api.json(200, 'get', path));
      for (const secret of [webhookSecret, 'T0KEN', 'S3CRET']) expect(shown, path).not.toContain(secret);
    }
  });

  it('keeps its tags, and tells what the finished shards came to and cost', async () => {
    const id = await api.complete(20, {
      tags: { commit: 'abc' },
      model: { provider: 'simulated', name: 'x' },
    });
    expect(await api.json(200, 'get', `/audits/${id}`)).toMatchObject({
      status: 'complete',
      tags: { commit: 'abc' },
      progress: { trials: 20, done: 20 },
      tally: { outcomes: { answered: 20 }, inputTokens: 60, outputTokens: 20 },
      cost: { dollars: 0 },
      report: { status: 'ready' },
    });
  });
});
