/**
 * Disturbs audits for as long as it is told: `npm run chaos -- --minutes 10 --seed 1`. Prints what was done to each and
 * what came of it; ends with 1 if anything was lost or differed.
 */
import { parseArgs } from 'node:util';
import { createGenerator } from '../../shared/stats/random/generator.ts';
import { violations } from './invariants.ts';
import { runChaos } from './runChaos.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const end = Date.now() + Number(values.minutes) * 60_000;
const trials = 600;
const undisturbed = await runChaos({ seed: 0, trials, kills: 0, faultShare: 0, awsFaultShare: 0 });
const sums = { audits: 0, calls: 0, faults: 0, kills: 0, repeats: 0, losses: 0, violations: 0 };
const injected = new Map<string, number>();

for (let seed = Number(values.seed); Date.now() < end; seed++) {
  const generator = createGenerator(seed, 2);
  const chaos = {
    seed,
    trials,
    kills: generator.integers(4),
    faultShare: generator.random() * 0.3,
    awsFaultShare: generator.random() * 0.1,
  };
  const aftermath = await runChaos(chaos);
  const wrong = violations(aftermath, undisturbed, trials);
  const faults = [...aftermath.faults.values()].reduce((sum, count) => sum + count, 0);
  const losses = trials - new Set(aftermath.stored).size;
  for (const [kind, count] of aftermath.faults) injected.set(kind, (injected.get(kind) ?? 0) + count);
  sums.audits++;
  sums.calls += aftermath.calls;
  sums.faults += faults;
  sums.kills += chaos.kills;
  sums.repeats += aftermath.repeats;
  sums.losses += losses;
  sums.violations += wrong.length;
  const { calls, repeats, status } = aftermath;
  print({ seed, status, calls, faults, kills: chaos.kills, repeats, losses, violations: wrong });
}
print({ faults: Object.fromEntries([...injected].sort(([a], [b]) => a.localeCompare(b))) });
print(sums);
if (sums.losses + sums.violations > 0) process.exitCode = 1;

function print(line: object) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
