import { isIdentified } from '../../../stats/identified.ts';
import { fixed } from '../../tableText.ts';
import type { ModelEstimates } from '../estimate/estimateGames.ts';
import { termNames } from '../terms.ts';

/** The findings on one model in plain words, each with its uncertainty. */
export function findingsOn({ distributional, group, reciprocity, comparisons }: ModelEstimates): string[] {
  return [
    ...(distributional ? [motives(distributional)] : []),
    ...(group ? [ownGroup(group)] : []),
    ...(['direct', 'indirect'] as const).flatMap((kind) => {
      const found = reciprocity?.[kind];
      return found ? [returned(kind, found)] : [];
    }),
    ...(comparisons ? [sensitivity(comparisons)] : []),
  ];
}

function motives(equation: NonNullable<ModelEstimates['distributional']>): string {
  if (!isIdentified(equation)) return `Distributional preferences could not be measured: ${equation.reason}.`;
  const parts = termNames.flatMap((term) => {
    const found = equation.coefficients[term];
    if (!found || found.low === undefined || found.high === undefined) return [];
    const weight = found.low > 0 ? 'counts for it' : found.high < 0 ? 'counts against it' : 'may not matter';
    return [`${term.replaceAll('_', ' ')} ${weight} (${fixed(found.low, 2)} to ${fixed(found.high, 2)})`];
  });
  return `What moves an option's choice, with 95% intervals: ${parts.join('; ') || 'nothing has an interval'}.`;
}

function ownGroup({ pooled }: NonNullable<ModelEstimates['group']>): string {
  if (!isIdentified(pooled)) return `What a shared group does could not be measured: ${pooled.reason}.`;
  const known = termNames.flatMap((term) => {
    const { value = 0, low, high } = pooled.coefficients[`ingroup:${term}`] ?? {};
    return low === undefined || high === undefined ? [] : [{ term, value, low, high }];
  });
  if (known.length === 0)
    return 'What a shared group does can not be told: no shift of a motive has an interval.';
  const shifted = known.flatMap(({ term, value, low, high }) => {
    if (low <= 0 && high >= 0) return [];
    return [
      `${term.replaceAll('_', ' ')} counts ${value > 0 ? 'more' : 'less'} (${fixed(low, 2)} to ${fixed(high, 2)})`,
    ];
  });
  return shifted.length > 0
    ? `Towards the own group, ${shifted.join('; ')}.`
    : `There is no evidence that a shared group shifts a motive: ${known.length === 1 ? 'the one 95% interval holds' : `all ${known.length} 95% intervals hold`} zero.`;
}

type Reciprocity = NonNullable<NonNullable<ModelEstimates['reciprocity']>['direct']>;

function returned(kind: 'direct' | 'indirect', found: Reciprocity): string {
  const what = kind === 'direct' ? 'Kindness to the same person' : 'Kindness to another person';
  if (!isIdentified(found)) return `${what} could not be measured: ${found.reason}.`;
  const { value, low, high, noInterval } = found;
  if (low === undefined || high === undefined) {
    return `${what} differs by ${points(value)} after help; there is no interval: ${noInterval ?? 'unknown'}.`;
  }
  const verdict = low > 0 ? 'is returned' : high < 0 ? 'is punished' : 'is not clearly returned';
  return `${what} ${verdict}: after help it is chosen ${points(low)} to ${points(high)} more often than after misbehaviour (95% interval).`;
}

function points(share: number): string {
  return `${fixed(100 * share, 0)} percentage points`;
}

function sensitivity({ compared }: NonNullable<ModelEstimates['comparisons']>): string {
  const clear = compared.filter(({ pHolm }) => pHolm < 0.05).length;
  return `Of ${compared.length} estimates under changed prompts, ${clear} differ from the main design at the 5% level (Holm).`;
}
