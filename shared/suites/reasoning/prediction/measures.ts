import { accuracy } from '../../../stats/accuracy.ts';
import { auc } from '../../../stats/auc.ts';
import { percentileInterval } from '../../../stats/bootstrap/percentileInterval.ts';
import { groupBy } from '../../../stats/groupBy.ts';
import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import type { RandomGenerator } from '../../../stats/random/generator.ts';
import type { Case } from './cases.ts';

/** A measure on the test part, with its interval over payoff configurations; absent where chance gave no second value. */
export interface Measure {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

/** How well choices are foretold by some scores. */
export interface Measures {
  readonly accuracy: Measure | NotIdentified;
  readonly auc: Measure | NotIdentified;
}

/** Configurations drawn with replacement, as places of the test cases: the same for all that is measured. */
export type Resamples = readonly (readonly number[])[];

const resampleCount = 500;
const kinds = { accuracy, auc } as const;

/** Draws resamples of the test part, whole configurations at a time. */
export function drawResamples(test: readonly Case[], generator: RandomGenerator): Resamples {
  const places = test.map(({ configuration }, i) => ({ configuration, i }));
  const groups = [...groupBy(places, ({ configuration }) => configuration).values()].map((own) =>
    own.map(({ i }) => i),
  );
  return Array.from({ length: resampleCount }, () =>
    groups.flatMap(() => groups[generator.integers(groups.length)] ?? []),
  );
}

/** Accuracy and AUC of scores. */
export function measure(test: readonly Case[], scores: readonly number[], resamples: Resamples): Measures {
  return both((kind) => {
    const at = (places: readonly number[]) => valueAt(kind, test, scores, places);
    return withInterval(at(test.map((_, i) => i)), resamples.map(at));
  });
}

/** Accuracy and AUC of some scores less those of others, on the same resamples: what the one set of features adds. */
export function measureGain(
  test: readonly Case[],
  scores: readonly number[],
  without: readonly number[],
  resamples: Resamples,
): Measures {
  return both((kind) => {
    const at = (places: readonly number[]) => {
      const [more, less] = [scores, without].map((each) => valueAt(kind, test, each, places));
      if (!more || !isIdentified(more)) return more as NotIdentified;
      if (!less || !isIdentified(less)) return less as NotIdentified;
      return { value: more.value - less.value };
    };
    return withInterval(at(test.map((_, i) => i)), resamples.map(at));
  });
}

type Kind = keyof typeof kinds;
type Found = { readonly value: number } | NotIdentified;

function both(of: (kind: Kind) => Measure | NotIdentified): Measures {
  return { accuracy: of('accuracy'), auc: of('auc') };
}

function valueAt(
  kind: Kind,
  test: readonly Case[],
  scores: readonly number[],
  places: readonly number[],
): Found {
  return kinds[kind](
    places.map((i) => test[i]?.label ?? 0),
    places.map((i) => scores[i] ?? 0),
  );
}

function withInterval(found: Found, drawn: readonly Found[]): Measure | NotIdentified {
  if (!isIdentified(found)) return found;
  const values = drawn.flatMap((each) => (isIdentified(each) ? [each.value] : []));
  const range = percentileInterval(Float64Array.from(values));
  return { value: found.value, ...(range && { low: range.low, high: range.high }) };
}
