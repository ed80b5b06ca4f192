import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedPace } from '../../../shared/pace/sharedPace.ts';
import { fullBucket, takeBlock } from '../../../shared/pace/tokenBucket.ts';
import { createPaceStore, type PaceStore } from '../../../shared/store/pace.ts';
import { startTable, tableName } from '../../fixtures/house.ts';
import { createVirtualTime } from './virtualTime.ts';

let table: Awaited<ReturnType<typeof startTable>>;

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

/** A store that counts its writes and, for tests in virtual time, needs no time of its own. */
function memoryStore(): PaceStore & { writes: number } {
  let bucket = fullBucket;
  return {
    writes: 0,
    async change(_name, take) {
      const taken = take(bucket);
      bucket = taken.bucket;
      this.writes++;
      return taken.block;
    },
  };
}

describe('the pace that workers share', () => {
  it('lets no more calls through in a minute than the limit, over all workers, for few writes', async () => {
    const time = createVirtualTime();
    const store = memoryStore();
    const limits = { requestsPerMinute: 600, tokensPerMinute: null };
    const workers = Array.from({ length: 4 }, () => createSharedPace({ store, name: 'p', limits, ...time }));
    const made: number[] = [];
    const calls = Array.from({ length: 1_200 }, async (_, i) => {
      await workers[i % workers.length]?.take(Number.POSITIVE_INFINITY);
      made.push(time.now());
    });
    await time.run(Promise.all(calls));
    const inWindow = made.map((start) => made.filter((at) => at >= start && at < start + 60_000).length);
    expect(Math.max(...inWindow)).toBeLessThanOrEqual(600);
    expect(time.now()).toBeLessThan(120_000);
    expect(store.writes).toBeLessThanOrEqual(1_200 / 10);
  });

  it('counts tokens by what calls turn out to use', async () => {
    const time = createVirtualTime();
    const limits = { requestsPerMinute: null, tokensPerMinute: 60_000 };
    const pace = createSharedPace({ store: memoryStore(), name: 'p', limits, ...time });
    for (let call = 0; call < 600; call++) {
      await time.run(pace.take(Number.POSITIVE_INFINITY));
      pace.learn(100);
    }
    expect(time.now() / 60_000).toBeGreaterThan(0.9);
    expect(time.now() / 60_000).toBeLessThan(1.2);
  });

  it('does not wait past a deadline', async () => {
    const time = createVirtualTime();
    const limits = { requestsPerMinute: 1, tokensPerMinute: null };
    const pace = createSharedPace({ store: memoryStore(), name: 'p', limits, ...time });
    await pace.take(10);
    await expect(pace.take(10)).rejects.toMatchObject({ kind: 'throttled', retryAfterMs: 60_000 });
  });

  it('gives every block once, however many workers take at the same time', async () => {
    const store = createPaceStore(table.doc, tableName);
    const limits = { requestsPerMinute: 60, tokensPerMinute: null };
    const take = () =>
      store.change('raced', (bucket) => takeBlock(bucket, limits, { calls: 1, tokensPerCall: 1 }, 1));
    const blocks = await Promise.all(Array.from({ length: 8 }, take));
    const ready = blocks.map(({ readyAt }) => readyAt).sort((a, b) => a - b);
    expect(ready).toEqual([1, 1_001, 2_001, 3_001, 4_001, 5_001, 6_001, 7_001]);
  });
});
