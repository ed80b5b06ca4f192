import { describe, expect, it } from 'vitest';
import { type Audit, auditRequestSchema } from '../../../shared/audits/audit.ts';
import { newAudit } from '../../../shared/audits/create.ts';
import { handOn } from '../../../shared/audits/handOn.ts';
import { memoryQueues } from '../../fixtures/house.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** An audit that is being asked, in four shards. */
function asking(doneShards: number[]): Audit {
  const request = auditRequestSchema.parse({ suite: 'tally', model: { provider: 'stub', name: 'exact' } });
  const audit = newAudit(request, tallySuite, { trials: 64 }, { id, now: new Date(0) });
  const preflight = { at: '2026-12-01T00:00:00.000Z', refused: [], warnings: [] };
  const plan = { stage: 'ask', trials: 64, shardSize: 16, shards: 4 };
  return { ...audit, status: 'asking', preflight, plan, doneShards };
}

async function sentFor(audit: Audit): Promise<number[]> {
  const queues = memoryQueues();
  await handOn(audit, { audits: { confirmHandedOn: async () => {} }, queues });
  return queues.sent.map(({ body }) => JSON.parse(body).shard);
}

describe('an audit that is being asked', () => {
  it('is handed on to the shards that are not done', async () => {
    expect(await sentFor(asking([0, 2]))).toEqual([1, 3]);
  });

  it('is handed on though all shards are done, so that whoever finds that moves it on', async () => {
    expect(await sentFor(asking([0, 1, 2, 3]))).toEqual([3]);
  });
});
