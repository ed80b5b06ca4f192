import { describe, expect, it } from 'vitest';
import { createBatchConnector } from '../../../../shared/models/batch/connect.ts';

const connect = createBatchConnector({
  variables: { OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b', GROQ_API_KEY: 'c' },
  sockets: 1,
});

describe('the batch API of a model', () => {
  it('can be had where the provider has one', () => {
    for (const ref of [
      { provider: 'openai', name: 'gpt-5.4' },
      { provider: 'anthropic', name: 'claude-opus-4-6' },
    ]) {
      expect(connect(ref, ['temperature'])).toHaveProperty('submit');
    }
  });

  it('is missed in plain words elsewhere, and so is a key', () => {
    expect(() => connect({ provider: 'groq', name: 'x' })).toThrow(
      'Groq has no batch API that is supported.',
    );
    expect(() =>
      createBatchConnector({ variables: {}, sockets: 1 })({ provider: 'openai', name: 'x' }),
    ).toThrow(expect.objectContaining({ kind: 'terminal', reason: 'setup' }));
  });
});
