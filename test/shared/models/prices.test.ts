import { describe, expect, it } from 'vitest';
import { paperModels } from '../../../shared/models/paperModels.ts';
import prices from '../../../shared/models/prices.json' with { type: 'json' };
import { costOf, priceOf } from '../../../shared/models/prices.ts';
import { findProvider } from '../../../shared/models/providers.ts';

const opus = { provider: 'anthropic', name: 'claude-opus-4-6' };
const usage = { inputTokens: 200_000, outputTokens: 10_000 };

describe('a price', () => {
  it('stands once for each model, of a provider that there is, with its day', () => {
    const models = prices.prices.map(({ model }) => model);
    expect(new Set(models).size).toBe(models.length);
    for (const model of models) expect(findProvider(model.split('/')[0] ?? '')).not.toBeNull();
  });

  it('is listed, or listed as unknown, for each model of the paper', () => {
    for (const { ref } of paperModels) {
      expect(prices.prices.map(({ model }) => model)).toContain(`${ref.provider}/${ref.name}`);
    }
  });

  it('makes a cost: 0.2 million tokens at $5 and 0.01 million at $25 are $1.25', () => {
    expect(costOf(opus, usage)).toBeCloseTo(1.25, 12);
  });

  it('is half in a batch', () => {
    expect(costOf({ ...opus, settings: { batch: true } }, usage)).toBeCloseTo(0.625, 12);
  });

  it('gives way to what the provider says that it charged', () => {
    expect(costOf(opus, { ...usage, dollars: 0.9 })).toBe(0.9);
    expect(costOf({ provider: 'openrouter', name: 'x/y' }, { ...usage, dollars: 0 })).toBe(0);
  });

  it('that is unknown makes an unknown cost, never none', () => {
    expect(costOf({ provider: 'openrouter', name: 'deepseek/deepseek-v3.2' }, usage)).toBeNull();
    expect(costOf({ provider: 'custom', name: 'x' }, usage)).toBeNull();
    expect(costOf({ provider: 'paper', name: 'x' }, usage)).toBeNull();
    expect(costOf(opus, { inputTokens: null, outputTokens: 1 })).toBeNull();
    expect(costOf(opus, { inputTokens: 1, outputTokens: null })).toBeNull();
  });

  it('is nothing for simulated respondents', () => {
    expect(priceOf({ provider: 'simulated', name: 'chameleon' })).toEqual({
      input: 0,
      output: 0,
      asOf: null,
    });
  });
});
