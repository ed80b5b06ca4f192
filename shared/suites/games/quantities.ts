import { isIdentified, type NotIdentified } from '../../stats/identified.ts';
import type { RegressionEstimates } from '../../stats/regressionEstimates.ts';
import type { Quantity } from '../quantity.ts';
import type { QuantitiesVerb } from '../suite.ts';
import type { GamesEstimates, ModelEstimates } from './estimate/estimateGames.ts';
import { games, inductions } from './factors.ts';
import { termNames } from './terms.ts';

const motives = ['const', ...termNames];
const motivesByGroup = [...motives, ...termNames.map((term) => `ingroup:${term}`)];
const groups = ['pooled', ...inductions] as const;

/** The estimates of the main design by name: coefficients, reciprocity, consistency and the share of choices had. */
export const gamesQuantities: QuantitiesVerb<GamesEstimates> = {
  names: [
    ...motives.map((term) => `distributional.${term}`),
    ...groups.flatMap((group) => motivesByGroup.map((term) => `group.${group}.${term}`)),
    'reciprocity.direct',
    'reciprocity.indirect',
    ...games.flatMap((game) => [`consistency.${game}`, `chosen.${game}`]),
  ],
  of: ({ models }) => models.flatMap(quantitiesOf),
  scaleOf: (name) => (/^(?:distributional|group)\./.test(name) ? 'coefficient' : 'share'),
};

function quantitiesOf({
  distributional,
  group,
  reciprocity,
  consistency,
  counts,
}: ModelEstimates): Quantity[] {
  return [
    ...(distributional ? regression('distributional', distributional, motives) : []),
    ...groups.flatMap((name) => {
      const equation = group?.[name];
      return equation ? regression(`group.${name}`, equation, motivesByGroup) : [];
    }),
    ...(['direct', 'indirect'] as const).flatMap((game) =>
      single(`reciprocity.${game}`, reciprocity?.[game]),
    ),
    ...games.flatMap((game) => single(`consistency.${game}`, consistency[game])),
    ...games.flatMap((game) => {
      const found = counts[game];
      if (!found || found.n === 0) return [];
      const value = (found.option1 + found.option2) / found.n;
      return [
        { name: `chosen.${game}`, value, low: null, high: null, n: found.n, reason: 'a count, not a sample' },
      ];
    }),
  ];
}

function regression(
  prefix: string,
  equation: RegressionEstimates | NotIdentified,
  names: readonly string[],
): Quantity[] {
  if (!isIdentified(equation)) return names.map((term) => absent(`${prefix}.${term}`, equation.reason));
  return names.map((term) => {
    const name = `${prefix}.${term}`;
    const estimate = equation.coefficients[term];
    if (estimate) return quantity(name, { ...estimate, n: equation.n });
    const reason = equation.notIdentified.find((found) => found.term === term)?.reason;
    return absent(name, reason ?? 'not estimated');
  });
}

/** An estimate as the estimators of the games write it: what could not be had is left out. */
interface Single {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly n: number;
  readonly noInterval?: string;
}

function single(name: string, estimate: Single | NotIdentified | undefined): Quantity[] {
  if (!estimate) return [];
  return [isIdentified(estimate) ? quantity(name, estimate) : absent(name, estimate.reason)];
}

function quantity(name: string, { value, low, high, n, noInterval }: Single): Quantity {
  return { name, value, low: low ?? null, high: high ?? null, n, reason: noInterval ?? null };
}

function absent(name: string, reason: string): Quantity {
  return { name, value: null, low: null, high: null, n: 0, reason };
}
