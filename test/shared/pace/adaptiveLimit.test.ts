import { describe, expect, it } from 'vitest';
import { type Model, ModelError, type ModelReply } from '../../../shared/models/model.ts';
import { askPersistently } from '../../../shared/models/retry.ts';
import { createAdaptiveLimit } from '../../../shared/pace/adaptiveLimit.ts';
import { createGenerator } from '../../../shared/stats/random/generator.ts';
import { replyOf } from '../../fixtures/house.ts';
import { createVirtualTime, type VirtualTime } from './virtualTime.ts';

const places = 64;
const trials = 2_280;

/** What a provider does with a call, given how many it holds. */
type Provider = (time: VirtualTime, underWay: number, random: () => number) => Promise<ModelReply>;

const throttled = (retryAfterMs: number | null) =>
  new ModelError('429', { kind: 'throttled', status: 429, retryAfterMs });

/** Asks all trials as a worker does, in virtual time. */
async function simulate(provider: Provider, count = trials) {
  const time = createVirtualTime();
  const generator = createGenerator(1);
  const random = () => generator.random();
  const limit = createAdaptiveLimit({ most: places, now: time.now, sleep: time.sleep });
  let [calls, underWay, peak] = [0, 0, 0];
  const trial = (): Model => {
    let tries = 0;
    return {
      async ask() {
        const place = await limit.enter(Number.POSITIVE_INFINITY, tries++ > 0);
        calls++;
        peak = Math.max(peak, underWay + 1);
        try {
          const answering = provider(time, underWay++, random);
          const reply = await answering;
          place.leave({ kind: 'served' });
          return reply;
        } catch (error) {
          const { kind, retryAfterMs } = error as ModelError;
          place.leave(kind === 'throttled' ? { kind, retryAfterMs } : { kind: 'failed' });
          throw error;
        } finally {
          underWay--;
        }
      },
    };
  };
  const request = { messages: [], temperature: 0, maxTokens: 1, replicate: 0, seed: 0 };
  const signal = new AbortController().signal;
  const options = { attempts: 9, deadline: Number.POSITIVE_INFINITY, ...time, random, signal };
  const work = Promise.all(Array.from({ length: count }, () => askPersistently(trial(), request, options)));
  const replies = await time.run(work);
  return {
    stored: replies.length,
    seconds: time.now() / 1000,
    callsPerReply: calls / count,
    peak,
    limit: limit.limit,
  };
}

const answerAfter = async (time: VirtualTime, ms: number) => {
  await time.sleep(ms);
  return replyOf('1');
};

describe('the limit on calls under way', () => {
  it('keeps every place taken where nothing fails', async () => {
    const { seconds, peak } = await simulate((time) => answerAfter(time, 300));
    expect(seconds).toBeCloseTo(Math.ceil(trials / places) * 0.3, 5);
    expect(peak).toBe(places);
  });

  it('is not lowered by a provider that throttles one call in ten, fails some and lets some hang', async () => {
    const { stored, seconds, callsPerReply } = await simulate(async (time, _, random) => {
      const chance = random();
      if (chance < 0.1) throw throttled(1_000);
      if (chance < 0.15) throw new ModelError('500', { kind: 'transient', status: 500 });
      return answerAfter(time, chance < 0.17 ? 10_000 : 20);
    });
    expect(stored).toBe(trials);
    expect(seconds).toBeLessThan(25);
    expect(callsPerReply).toBeLessThan(1.25);
  });

  it('finds the number of calls that a full provider takes, and keeps it busy', async () => {
    const { stored, seconds, callsPerReply } = await simulate(async (time, underWay) => {
      if (underWay >= 32) throw throttled(1_000);
      return answerAfter(time, 300);
    });
    expect(stored).toBe(trials);
    expect(seconds).toBeLessThan(1.3 * (trials / 32) * 0.3);
    expect(callsPerReply).toBeLessThan(1.25);
  });

  it('waits together where nothing is served, and comes back quickly', async () => {
    const { stored, seconds, callsPerReply } = await simulate(async (time) => {
      if (time.now() > 1_000 && time.now() < 60_000) throw throttled(null);
      return answerAfter(time, 100);
    });
    expect(stored).toBe(trials);
    expect(callsPerReply).toBeLessThan(1.1);
    expect(seconds).toBeLessThan(60 + 61);
  });

  it('turns away calls that it can not place before their deadline, with the wait that remains', async () => {
    const time = createVirtualTime();
    const limit = createAdaptiveLimit({ most: 1, ...time });
    for (let i = 0; i < 3; i++)
      (await limit.enter(100_000)).leave({ kind: 'throttled', retryAfterMs: 90_000 });
    await expect(limit.enter(80_000)).rejects.toMatchObject({ kind: 'throttled', retryAfterMs: 90_000 });
    const place = await time.run(limit.enter(100_000));
    expect(time.now()).toBe(90_000);
    place.leave({ kind: 'served' });
  });
});
