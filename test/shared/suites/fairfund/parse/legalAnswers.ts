import fc from 'fast-check';
import type { Task } from '../../../../../shared/suites/fairfund/factors.ts';

/** A question with a legal answer: one rating, a permutation, or dollars that sum to 10,000. */
export interface LegalAnswer {
  readonly task: Task;
  readonly n: number;
  readonly values: readonly number[];
}

const bundleSize = fc.constantFrom(2, 4, 5);

const rating: fc.Arbitrary<LegalAnswer> = fc
  .integer({ min: 1, max: 5 })
  .map((value) => ({ task: 'rate', n: 1, values: [value] }));

/** Any ranking without ties. */
export const ranks: fc.Arbitrary<LegalAnswer> = bundleSize.chain((n) =>
  fc
    .shuffledSubarray(
      Array.from({ length: n }, (_, i) => i + 1),
      { minLength: n },
    )
    .map((values) => ({ task: 'rank' as const, n, values })),
);

/** Round amounts, as models give them, and any others. */
const step = fc.constantFrom(1, 10, 50, 500, 1000);

const dollars: fc.Arbitrary<LegalAnswer> = fc.tuple(bundleSize, step).chain(([n, unit]) =>
  fc.array(fc.integer({ min: 0, max: 10_000 / unit }), { minLength: n - 1, maxLength: n - 1 }).map((cuts) => {
    const marks = [0, ...cuts.map((cut) => cut * unit).toSorted((a, b) => a - b), 10_000];
    return { task: 'allocate' as const, n, values: marks.slice(1).map((mark, i) => mark - (marks[i] ?? 0)) };
  }),
);

/** Any legal answer to any question. */
export const legalAnswer = fc.oneof(rating, ranks, dollars);

/** Any legal answer to a question about several requests. */
export const legalList = fc.oneof(ranks, dollars);

/** The bare form that the instruction asks for. */
export function canonical({ values }: LegalAnswer): string {
  return values.join(',');
}

/** What `parseAnswer` gives for the answer. */
export function expectedValue({ task, values }: LegalAnswer): number | number[] | undefined {
  return task === 'rate' ? values[0] : [...values];
}
