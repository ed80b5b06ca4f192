import type { Tally } from '../audits/audit.ts';
import { outcomeKinds } from '../suites/outcome.ts';

/** The sums of a tally, as paths below the audit's `tally`. */
const tallyPaths = [
  ...outcomeKinds.map((kind) => ['outcomes', kind] as const),
  ...(['calls', 'inputTokens', 'outputTokens', 'answersWithoutUsage'] as const).map(
    (name) => [name] as const,
  ),
];

/** The assignments of an update expression that add a tally to an audit's. */
export const tallySums = tallyPaths
  .map((path, i) => `tally.${path.join('.')} = tally.${path.join('.')} + :sum${i}`)
  .join(', ');

/** The values that {@link tallySums} adds. */
export function tallyValues(tally: Tally): Record<string, number> {
  return Object.fromEntries(
    tallyPaths.map(([name, kind], i) => [
      `:sum${i}`,
      name === 'outcomes' ? tally.outcomes[kind] : tally[name],
    ]),
  );
}
