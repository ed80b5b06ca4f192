import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composeUnits } from '../../../../../shared/suites/fairfund/design/compose.ts';
import { manifestCsv } from '../../../../../shared/suites/fairfund/design/manifest.ts';
import { releasedSeeds } from '../../../../../shared/suites/fairfund/design/seeds.ts';

describe('the manifest', () => {
  it('of the released seeds is the published bundles.csv, byte for byte', () => {
    const csv = manifestCsv(composeUnits(releasedSeeds));
    // sha256sum of bundles.csv in the public release of FairFund-Bench.
    expect(createHash('sha256').update(csv).digest('hex')).toBe(
      '842d7be57bc2864c13cb9653cfd3a0d918a4b1b9989ef00701266a9bc4a4ba53',
    );
  });

  it('has a row a claimant, with positions from 1', () => {
    const unit = {
      task: 'rank',
      unitId: 'u',
      bundleType: 'gender_transparent',
      stimulusIds: ['a', 'b'],
    } as const;
    expect(manifestCsv([unit])).toBe(
      'task,unit_id,position,stimulus_id,bundle_type\nrank,u,1,a,gender_transparent\nrank,u,2,b,gender_transparent\n',
    );
  });
});
