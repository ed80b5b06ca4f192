import { beforeAll, describe, expect, it } from 'vitest';
import { consumers, trialsAtOnce } from '../../infra/topology.ts';
import { type Aftermath, runChaos } from './runChaos.ts';

const trials = 300;
const everyTrial = Array.from({ length: trials }, (_, i) => i);
const underWay = trialsAtOnce * consumers.shards.maxConcurrency;

let undisturbed: Aftermath;

beforeAll(async () => {
  undisturbed = await runChaos({ seed: 0, trials, kills: 0, faultShare: 0 });
});

describe('an audit through faults of the provider and kills of the process', () => {
  it('asks every trial once where nothing happens', () => {
    expect(undisturbed).toMatchObject({ status: 'complete', stored: everyTrial, calls: trials, repeats: 0 });
  });

  it.each([
    { seed: 1, kills: 0, faultShare: 0.2 },
    { seed: 3, kills: 2, faultShare: 0.2 },
  ])(
    'completes with the same report, seed $seed: $kills kills, $faultShare of calls failing',
    async (chaos) => {
      const aftermath = await runChaos({ ...chaos, trials });
      expect(aftermath.status).toBe('complete');
      expect(aftermath.stored).toEqual(everyTrial);
      expect(aftermath.rows).toBe(undisturbed.rows);
      expect(aftermath.report).toEqual(undisturbed.report);
      expect(aftermath.repeats).toBeLessThanOrEqual(chaos.kills * 2 * underWay);
    },
  );
});
