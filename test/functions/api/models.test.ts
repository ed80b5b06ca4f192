import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable } from '../../fixtures/house.ts';
import { auditOf, buildApi } from './apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let api: Awaited<ReturnType<typeof buildApi>>;
beforeAll(async () => {
  table = await startTable();
  api = await buildApi(table.doc, {
    overrides: { providers: new Set(['openai', 'openrouter', 'groq', 'simulated']) },
  });
});
afterAll(() => table.stop());

const post = (status: number, model: object) =>
  api.json(status, 'post', '/audits', { body: auditOf(3, { model }) });

describe('the model of a request', () => {
  it('may be a ready-made one: the audit says which it really is, and how it is asked', async () => {
    const { model } = await post(202, { provider: 'paper', name: 'llama-4-maverick' });
    expect(model).toEqual({
      provider: 'openrouter',
      name: 'meta-llama/llama-4-maverick',
      settings: { reasoning: { budget: 128 }, backend: 'DeepInfra' },
    });
  });

  it('keeps the settings that it came with before those of the ready-made one', async () => {
    const { model } = await post(202, {
      provider: 'paper',
      name: 'gpt-5.4',
      settings: { reasoning: 'low', requestsPerMinute: 60 },
    });
    expect(model).toMatchObject({ name: 'gpt-5.4', settings: { reasoning: 'low', requestsPerMinute: 60 } });
  });

  it('asked in batches takes no budget, which could not stop one', async () => {
    const model = { provider: 'openai', name: 'x', settings: { batch: true } };
    const body = auditOf(3, { model, budget: { calls: 10 } });
    const { errors } = await api.json(422, 'post', '/audits', { body });
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(['budget']);
  });

  it.each([
    [{ provider: 'paper', name: 'gpt-9' }, 'unknown-model', 'There is no ready-made model gpt-9; there are:'],
    [{ provider: 'nobody', name: 'x' }, 'unknown-model', 'There is no provider nobody; there are: openai,'],
    [
      { provider: 'groq', name: 'x', settings: { batch: true } },
      'validation-error',
      'Groq has no batch API that is supported.',
    ],
    [
      { provider: 'openai', name: 'x', settings: { reasoning: { budget: 5 } } },
      'validation-error',
      'OpenAI takes no reasoning budget.',
    ],
  ])('is refused before anything is asked: %j', async (model, type, words) => {
    const problem = await post(422, model);
    expect(problem.type).toContain(type);
    expect(problem.detail).toContain(words);
    expect(problem.errors).toHaveLength(1);
  });
});
