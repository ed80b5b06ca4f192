import { describe, expect, it } from 'vitest';
import { type Model, ModelError, type ModelReply, type ModelRequest } from '../../../shared/models/model.ts';
import { type Attempt, askPersistently, type RetryOptions } from '../../../shared/models/retry.ts';

const request: ModelRequest = { messages: [], temperature: 0, maxTokens: 10, replicate: 0, seed: 0 };
const reply: ModelReply = {
  text: '4',
  reasoning: null,
  finishReason: 'stop',
  refusal: null,
  unusable: null,
  model: 'm',
  servedBy: null,
  fingerprint: null,
  usage: { inputTokens: null, outputTokens: null },
  dropped: [],
};
const transient = new ModelError('502 upstream', { kind: 'transient', status: 502 });
const throttled = (retryAfterMs: number | null) =>
  new ModelError('429 slow down', { kind: 'throttled', status: 429, retryAfterMs });
const terminal = new ModelError('401 bad key', { kind: 'terminal', status: 401 });

/** Asks a model that fails in turn and then answers, on a clock that only sleeping moves. */
async function run(failures: readonly unknown[], more: Partial<RetryOptions> = {}) {
  let clock = 0;
  let calls = 0;
  const waits: number[] = [];
  const seen: Attempt[] = [];
  const model: Model = {
    ask: async () => {
      const failure = failures[calls++];
      if (failure !== undefined) throw failure;
      return reply;
    },
  };
  const ended = await askPersistently(model, request, {
    attempts: 5,
    deadline: 600_000,
    sleep: async (ms) => {
      waits.push(ms);
      clock += ms;
    },
    now: () => clock,
    random: () => 0.5,
    signal: new AbortController().signal,
    onAttempt: (attempt) => seen.push(attempt),
    ...more,
  }).catch((error: unknown) => error);
  return { ended, waits, seen, calls };
}

describe('asking persistently', () => {
  it('returns an answer at once, as one attempt', async () => {
    expect(await run([])).toMatchObject({ ended: { reply, attempts: 1 }, waits: [], calls: 1 });
  });

  it('backs off exponentially from transient errors: 500, 1000, 2000 ms, three quarters of them at even odds', async () => {
    const { ended, waits } = await run([transient, transient, transient]);
    expect(ended).toEqual({ reply, attempts: 4 });
    expect(waits).toEqual([375, 750, 1500]);
  });

  it('keeps every backoff between half its step and its step, and below 30 s', async () => {
    const failures = Array(12).fill(transient);
    const soonest = await run(failures, { attempts: 20, random: () => 0 });
    const latest = await run(failures, { attempts: 20, random: () => 0.999999 });
    soonest.waits.forEach((wait, i) => {
      const step = Math.min(500 * 2 ** i, 30_000);
      expect(wait).toBe(step / 2);
      expect(latest.waits[i]).toBeCloseTo(step, 0);
    });
  });

  it('waits at least as long as Retry-After says, and backs off when that is 0', async () => {
    expect((await run([throttled(7_000), throttled(0)])).waits).toEqual([7_000, 750]);
  });

  it('gives up at once on a terminal error', async () => {
    expect(await run([terminal])).toMatchObject({ ended: terminal, waits: [], calls: 1 });
  });

  it('throws the last error after the last attempt, without another wait', async () => {
    const { ended, waits, calls } = await run(Array(9).fill(transient), { attempts: 3 });
    expect(ended).toBe(transient);
    expect([waits.length, calls]).toEqual([2, 3]);
  });

  it('hands back at once with the wait when that would pass the deadline', async () => {
    const { ended, waits, calls } = await run([throttled(60_000)], { deadline: 59_999 });
    expect(ended).toBeInstanceOf(ModelError);
    expect(ended).toMatchObject({
      kind: 'throttled',
      status: 429,
      retryAfterMs: 60_000,
      message: '429 slow down',
    });
    expect([waits, calls]).toEqual([[], 1]);
  });

  it('keeps a terminal error terminal after the deadline', async () => {
    expect((await run([terminal], { deadline: -1 })).ended).toBe(terminal);
  });

  it('lets through what is no ModelError, such as an abort', async () => {
    const abort = new Error('the worker stops');
    expect(await run([abort])).toMatchObject({ ended: abort, calls: 1 });
  });

  it('stops when the wait is aborted', async () => {
    const abort = new Error('the worker stops');
    const { ended, calls } = await run([transient], { sleep: () => Promise.reject(abort) });
    expect([ended, calls]).toEqual([abort, 1]);
  });

  it('tells of every attempt', async () => {
    const { seen } = await run([transient]);
    expect(seen).toEqual([
      { number: 1, error: transient, waitMs: 375 },
      { number: 2, error: null, waitMs: null },
    ]);
  });
});
