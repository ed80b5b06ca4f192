import { beforeAll, describe, expect, it } from 'vitest';
import { consumers, trialsAtOnce } from '../../infra/topology.ts';
import { violations } from './invariants.ts';
import { type Aftermath, runChaos } from './runChaos.ts';

const trials = 200;
const everyTrial = Array.from({ length: trials }, (_, i) => i);
const underWay = trialsAtOnce * consumers.shards.maxConcurrency;

let undisturbed: Aftermath;

beforeAll(async () => {
  undisturbed = await runChaos({ seed: 0, trials, kills: 0, faultShare: 0, awsFaultShare: 0 });
});

describe('an audit through faults of the provider, of table and queues, and kills of the process', () => {
  it('asks every trial once where nothing happens', () => {
    expect(undisturbed).toMatchObject({
      status: 'complete',
      stored: everyTrial,
      calls: trials,
      repeats: 0,
      deadLetters: 0,
    });
    expect(undisturbed.faults.size).toBe(0);
  });

  it.each([
    { seed: 1, kills: 0, faultShare: 0.2, awsFaultShare: 0 },
    { seed: 2, kills: 0, faultShare: 0, awsFaultShare: 0.1 },
    { seed: 3, kills: 2, faultShare: 0.1, awsFaultShare: 0.05 },
  ])(
    'completes with the same report, seed $seed: $kills kills, $faultShare of calls and $awsFaultShare of requests failing',
    async (chaos) => {
      const aftermath = await runChaos({ ...chaos, trials });
      expect(violations(aftermath, undisturbed, trials)).toEqual([]);
      expect(aftermath.faults.size).toBeGreaterThan(3);
      expect(aftermath.repeats).toBeLessThanOrEqual(chaos.kills * 2 * underWay);
    },
    60_000,
  );
});
