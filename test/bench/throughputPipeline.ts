/** The pipeline's side of the throughput benchmark: the whole local service with an audit of the smallest suite. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../../functions/cli/client.ts';
import { startTallyService } from '../chaos/tallyService.ts';
import { measure } from './measure.ts';

const [baseUrl = '', trials = '0'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'evenhand-throughput-'));
const stack = await startTallyService(folder, baseUrl);
const client = createClient(stack);

await measure(async () => {
  const request = {
    suite: 'tally',
    config: { trials: Number(trials) },
    model: { provider: 'custom', name: 'bench' },
    bootstrap: 0,
  };
  const { id } = await client.start(request);
  for (;;) {
    const audit = await stack.audits.get(id);
    if (audit?.status === 'complete') break;
    if (audit?.status === 'failed' || audit?.status === 'paused') {
      process.stderr.write(`${JSON.stringify(audit.failure)}\n`);
      break;
    }
    await delay(100);
  }
  const tally = (await stack.audits.get(id))?.tally;
  const stored = tally?.outcomes.answered ?? 0;
  return { stored, lost: Number(trials) - stored };
});
process.once('disconnect', async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});
