import type { SuiteDesign } from '../suites/suite.ts';
import type { Gate } from './gate.ts';
import { outcomeQuantityNames } from './outcomeQuantities.ts';
import { matcherOf } from './pattern.ts';

/** A rule of a gate that no estimate of the suite fits. */
export interface GateProblem {
  readonly path: string;
  readonly message: string;
}

/** The names of all estimates of a suite that a rule can be about. */
export function gateNames({ quantities }: Pick<SuiteDesign, 'quantities'>): readonly string[] {
  return [...outcomeQuantityNames, ...(quantities?.names ?? [])];
}

/** Which rules name no estimate of the suite; empty if all do. */
export function checkGate(suite: SuiteDesign, { rules }: Gate): GateProblem[] {
  const names = gateNames(suite);
  return rules.flatMap(({ estimate }, i) =>
    names.some(matcherOf(estimate))
      ? []
      : [
          {
            path: `rules.${i}.estimate`,
            message: `${estimate} is no estimate of ${suite.name}; there are, for example: ${examples(names)}`,
          },
        ],
  );
}

/** One name of each kind, the kind being what stands before the first dot. */
function examples(names: readonly string[]): string {
  const byKind = new Map(names.map((name) => [name.split('.')[0], name]));
  return [...byKind.values()].join(', ');
}
