import { expect, it } from 'vitest';
import { seriesOf } from '../../../shared/store/auditItem.ts';

const audit = {
  suite: 'fairfund',
  config: { wordings: ['base'] },
  instrument: null,
  model: { provider: 'openai', name: 'gpt-5.4' },
};
const asked = (settings: object) => seriesOf({ ...audit, model: { ...audit.model, settings } });

it('is the same however fast a model is asked, and by what way', () => {
  for (const settings of [
    {},
    { requestsPerMinute: 60 },
    { tokensPerMinute: 1_000, concurrency: 2 },
    { batch: true },
    { timeoutSeconds: 30 },
  ]) {
    expect(asked(settings)).toBe(seriesOf(audit));
  }
});

it('is another where something may change the answers', () => {
  const others = [
    asked({ reasoning: 'high' }),
    asked({ reasoning: { budget: 128 } }),
    asked({ backend: 'DeepInfra' }),
    asked({ maxOutputTokens: 100 }),
    seriesOf({ ...audit, config: {} }),
    seriesOf({ ...audit, instrument: 'a'.repeat(64) }),
    seriesOf({ ...audit, model: { ...audit.model, name: 'gpt-5.5' } }),
  ];
  expect(new Set([...others, seriesOf(audit)]).size).toBe(others.length + 1);
});
