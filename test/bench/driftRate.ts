/**
 * How often two nights of one simulated model pass for drift, and how often a changed bias is found.
 * `npx tsx test/bench/driftRate.ts [pairs] [alpha]`, 100 pairs at 0.05 unless given.
 *
 * Every pair has nights of its own, over the complete protocol: plan, respond, parse, tabulate, compare, judge. `anew`
 * draws every answer anew each night; `flips` keeps all answers but 5%, as a model at temperature 0 does. The smallest
 * effects that count are set to 0 in the first rate, so that it shows what the tests alone let through.
 */
import { judgeDrift } from '../../shared/drift/judge.ts';
import { completeRule, driftRuleSchema } from '../../shared/drift/rule.ts';
import { wilsonInterval } from '../../shared/stats/wilson.ts';
import type { Comparison } from '../../shared/suites/change.ts';
import { compareOutcomes } from '../../shared/suites/fairfund/drift/compareOutcomes.ts';
import { driftFamilies } from '../../shared/suites/fairfund/drift/families.ts';
import type { ProfileName } from '../../shared/suites/fairfund/respondents/profiles.ts';
import { nightOf, rowsOf, type Sampling } from '../shared/suites/fairfund/drift/nights.ts';

const pairs = Number(process.argv[2] ?? 100);
const alpha = Number(process.argv[3] ?? 0.05);

const rule = completeRule({ families: driftFamilies }, driftRuleSchema.parse({ alpha }));
const bare = { ...rule, families: rule.families.map(({ name }) => ({ name, minEffect: 0 })) };

/** Nights 2k and 2k + 1 of a model, or of one and what it became. */
function compareNights(
  before: ProfileName,
  after: ProfileName,
  sampling: Sampling,
  pair: number,
): Comparison {
  return compareOutcomes(
    rowsOf(nightOf(before, 2 * pair, sampling)),
    rowsOf(nightOf(after, 2 * pair + 1, sampling)),
    { families: rule.families.map(({ name }) => name), alpha, seed: pair, replicates: 0 },
  );
}

const nominal = [0.05, 0.1, 0.5];

/** Rates over all pairs of one setting: verdicts, single tests below their nominal level, and what was named. */
function measure(before: ProfileName, after: ProfileName, sampling: Sampling) {
  const named = new Map<string, number>();
  const below = nominal.map(() => 0);
  let [drifted, bareDrifted, tests] = [0, 0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    const comparison = compareNights(before, after, sampling, pair);
    const { verdict, changes } = judgeDrift(comparison, rule);
    drifted += Number(verdict === 'drifted');
    bareDrifted += Number(judgeDrift(comparison, bare).verdict === 'drifted');
    for (const change of changes) {
      if (change.drifted) named.set(change.name, (named.get(change.name) ?? 0) + 1);
      if (change.p === null) continue;
      tests += 1;
      for (const [i, level] of nominal.entries()) below[i] = (below[i] ?? 0) + Number(change.p <= level);
    }
  }
  return { drifted, bareDrifted, below: below.map((count) => count / tests), named };
}

const settings: readonly (readonly [ProfileName, ProfileName, Sampling])[] = [
  ['chameleon', 'chameleon', { kind: 'anew' }],
  ['chameleon', 'chameleon', { kind: 'flips', share: 0.05 }],
  ['erratic', 'erratic', { kind: 'anew' }],
  ['chameleon', 'chameleon-2', { kind: 'anew' }],
];

print(`${pairs} pairs of nights, alpha ${alpha}; single tests at or below ${nominal.join(', ')}`);
for (const [before, after, sampling] of settings) {
  const started = process.cpuUsage();
  const { drifted, bareDrifted, below, named } = measure(before, after, sampling);
  const seconds = process.cpuUsage(started).user / 1e6 / pairs;
  print(
    `${before} to ${after}, ${sampling.kind}: drifted ${share(drifted)}, without smallest effects ${share(bareDrifted)}; ` +
      `single tests ${below.map((rate) => rate.toFixed(3)).join(', ')}; ${seconds.toFixed(1)} CPU s a pair`,
  );
  for (const [name, count] of [...named].sort((a, b) => b[1] - a[1]).slice(0, 5)) {
    print(`  ${name}: ${share(count)}`);
  }
}

function share(count: number): string {
  const { low, high } = wilsonInterval(count, pairs) ?? { low: 0, high: 1 };
  const percent = (value: number) => `${(100 * value).toFixed(1)}%`;
  return `${percent(count / pairs)} [${percent(low)}, ${percent(high)}]`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
