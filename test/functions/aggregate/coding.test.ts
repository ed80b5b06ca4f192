import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError } from '../../../shared/models/model.ts';
import { suites } from '../../../shared/suites/registry.ts';
import { respondents } from '../../../shared/suites/respondents.ts';
import { replyOf, startTable } from '../../fixtures/house.ts';
import { buildApi, type Json } from '../api/apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const payoffs = [
  { self_1: 400, other_1: 800, self_2: 800, other_2: 600 },
  { self_1: 0, other_1: 600, self_2: 200, other_2: 200 },
];
const body = {
  suite: 'games',
  config: { games: ['distributional', 'direct'], payoffs, replicates: 4 },
  model: { provider: 'simulated', name: 'partisan' },
  coding: { model: { provider: 'simulated', name: 'coder' } },
  bootstrap: 0,
};
const trials = 2 * 4 * 3;

/** The API over all suites, with simulated models of which the coder may be made to fail. */
async function build(options: { loadTrees?: () => Promise<never> } = {}) {
  const coder: { fails: ModelError | null; says: string | null; calls: number } = {
    fails: null,
    says: null,
    calls: 0,
  };
  const model = {
    async ask({
      messages,
      seed,
    }: {
      messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[];
      seed: number;
    }) {
      const codes = messages.at(-1)?.content.includes('<mec></mec>');
      if (codes) coder.calls++;
      if (codes && coder.fails) throw coder.fails;
      const name = codes ? 'coder' : 'partisan';
      const text = respondents.find((one) => one.name === name)?.respond(messages, seed).text ?? '';
      return replyOf((codes && coder.says) || text);
    },
  };
  return { coder, api: await buildApi(table.doc, { suites, model, ...options }) };
}

const look = (api: Awaited<ReturnType<typeof build>>['api'], id: string): Promise<Json> =>
  api.json(200, 'get', `/audits/${id}`);

describe('an audit with a coder', () => {
  it('is followed by the audit that codes its reasoning, whose report says what choices have to do with it', async () => {
    const { api, coder } = await build();
    const { id, coding } = await api.json(202, 'post', '/audits', { body });
    await api.house.drain();
    expect(await look(api, id)).toMatchObject({ status: 'complete' });
    const coded = await look(api, coding.audit);
    expect(coded).toMatchObject({ status: 'complete', suite: 'reasoning', model: coding.model });
    const report = await api.json(200, 'get', `/audits/${coding.audit}/report`);
    expect(report.estimates.coding).toEqual([
      {
        model: 'simulated/partisan',
        coder: 'simulated/coder',
        coded: trials,
        uncoded: 0,
        sentences: expect.any(Number),
      },
    ]);
    expect(Object.keys(report.estimates.models[0].games).sort()).toEqual(['direct', 'distributional']);
    expect(coder.calls).toBe(trials);
    const rows = await (await api.send('get', `/audits/${coding.audit}/report?format=csv`)).text();
    expect(rows.trim().split('\n')).toHaveLength(1 + trials);
  });

  it('has as many responses coded in one call as it asks for, to the same codes', async () => {
    const { api, coder } = await build();
    const rowsOf = async (config: object) => {
      const request = { ...body, coding: { ...body.coding, config } };
      const { coding } = await api.json(202, 'post', '/audits', { body: request });
      await api.house.drain();
      return (await api.send('get', `/audits/${coding.audit}/report?format=csv`)).text();
    };
    const single = await rowsOf({});
    coder.calls = 0;
    expect(await rowsOf({ responsesPerCall: 4 })).toBe(single);
    expect(coder.calls).toBe(trials / 4);
    const problem = await api.json(422, 'post', '/audits', {
      body: { ...body, coding: { ...body.coding, config: { responsesPerCall: 99 } } },
    });
    expect(problem.errors[0].path).toBe('coding.config.responsesPerCall');
  });

  it('begins its coding once, however often the last message comes', async () => {
    const { api, coder } = await build();
    const { id, coding } = await api.json(202, 'post', '/audits', { body });
    await api.house.drain();
    const message = { queue: 'aggregate', body: JSON.stringify({ auditId: id }) } as const;
    await Promise.all([api.house.deliver(message), api.house.deliver(message)]);
    await api.house.drain();
    expect(coder.calls).toBe(trials);
    expect((await look(api, coding.audit)).status).toBe('complete');
  });

  it('is complete whatever becomes of the coding, which is resumed by itself', async () => {
    const { api, coder } = await build();
    coder.fails = new ModelError('The key is not valid.', { kind: 'terminal', status: 401 });
    const { id, coding } = await api.json(202, 'post', '/audits', { body });
    await api.house.drain();
    expect(await look(api, id)).toMatchObject({ status: 'complete', failure: null });
    expect((await api.json(200, 'get', `/audits/${id}/report`)).counts.outcomes.answered).toBe(trials);
    expect(await look(api, coding.audit)).toMatchObject({
      status: 'failed',
      failure: { type: 'provider-error', detail: 'The key is not valid.' },
    });
    coder.fails = null;
    await api.json(202, 'post', `/audits/${coding.audit}/resume`);
    await api.house.drain();
    expect((await look(api, coding.audit)).status).toBe('complete');
  });

  it('is reported without what boosted trees would say where these can not be loaded', async () => {
    const { api } = await build({ loadTrees: () => Promise.reject(new Error('no WebAssembly')) });
    const { coding } = await api.json(202, 'post', '/audits', { body });
    await api.house.drain();
    const { estimates } = await api.json(200, 'get', `/audits/${coding.audit}/report`);
    const reason = 'boosted trees could not be loaded';
    expect(estimates.prediction[0].games.direct).toMatchObject({ status: 'not identified', reason });
    expect(estimates.models[0].games.direct.occurrence).toBeDefined();
  });

  it('counts responses as uncoded for which no right list came, also when asked once more', async () => {
    const { api, coder } = await build();
    coder.says = '<mec>[understanding]</mec>';
    const { coding } = await api.json(202, 'post', '/audits', { body });
    await api.house.drain();
    const report = await api.json(200, 'get', `/audits/${coding.audit}/report`);
    const [counts] = report.estimates.coding;
    expect(counts.coded + counts.uncoded).toBe(trials);
    expect(counts.uncoded).toBeGreaterThan(trials / 2);
    expect(report.counts.outcomes.malformed).toBe(counts.uncoded);
    expect(report.counts.reasks).toBe(counts.uncoded);
  });
});

describe('a coder', () => {
  it.each([
    [{ ...body, suite: 'fairfund', config: {} }, 'no reasoning that could be coded'],
    [{ ...body, coding: { model: body.model } }, 'allowSameModel'],
    [{ ...body, coding: { model: { provider: 'nobody', name: 'x' } } }, 'There is no provider nobody'],
  ])('is refused where it can not code: %#', async (request, words) => {
    const { api } = await build();
    const problem = await api.json(422, 'post', '/audits', { body: request });
    expect(problem.detail).toContain(words);
  });

  it('may be the audited model where that is wished', async () => {
    const { api } = await build();
    await api.json(202, 'post', '/audits', {
      body: { ...body, coding: { model: body.model, allowSameModel: true } },
    });
  });
});
