/**
 * Disturbs audits for as long as it is told: `npm run chaos -- --minutes 10 --seed 1`. Prints what was done to each and
 * what came of it; ends with 1 if anything was lost or differed.
 */
import { parseArgs } from 'node:util';
import { createGenerator } from '../../shared/stats/random/generator.ts';
import { runChaos } from './runChaos.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const end = Date.now() + Number(values.minutes) * 60_000;
const trials = 600;
const undisturbed = await runChaos({ seed: 0, trials, kills: 0, faultShare: 0 });
const sums = { audits: 0, calls: 0, faults: 0, kills: 0, repeats: 0, losses: 0, differing: 0 };

for (let seed = Number(values.seed); Date.now() < end; seed++) {
  const generator = createGenerator(seed, 2);
  const chaos = { seed, trials, kills: generator.integers(4), faultShare: generator.random() * 0.3 };
  const { report, rows, stored, calls, repeats, faults, status } = await runChaos(chaos);
  const same = rows === undisturbed.rows && JSON.stringify(report) === JSON.stringify(undisturbed.report);
  const injected = [...faults.values()].reduce((sum, count) => sum + count, 0);
  sums.audits++;
  sums.calls += calls;
  sums.faults += injected;
  sums.kills += chaos.kills;
  sums.repeats += repeats;
  sums.losses += trials - new Set(stored).size;
  sums.differing += same && status === 'complete' ? 0 : 1;
  print({
    seed,
    status,
    calls,
    faults: injected,
    kills: chaos.kills,
    repeats,
    losses: trials - stored.length,
    same,
  });
}
print(sums);
if (sums.losses + sums.differing > 0) process.exitCode = 1;

function print(line: object) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
