import type { Task } from '../factors.ts';

/** Why no legal answer could be read: a stable phrase, which reports count, and a detail after a colon. */
export const faultPhrases = [
  'empty',
  'no answer',
  'ambiguous',
  'negative number',
  'not a whole number',
  'percentages',
  'wrong count',
  'wrong sum',
  'outside the scale',
] as const;

/** A reason such as `wrong sum: 10001 instead of 10000`. */
export interface Fault {
  readonly fault: string;
}

/** What a passage says if it is taken as the answer: legal values (ranks may be tied), or what is wrong with it. */
export type Reading = { readonly values: readonly number[] } | Fault;

/** What is asked: the task, and how many requests the prompt shows (1 for Rate). */
export interface Question {
  readonly task: Task;
  readonly n: number;
}

/** All the money there is to allocate in a prompt, in dollars. */
export const budget = 10_000;

/** A fault with its countable phrase. */
export function fault(phrase: (typeof faultPhrases)[number], detail?: string): Fault {
  return { fault: detail === undefined ? phrase : `${phrase}: ${detail}` };
}

/** Whether the values are an answer to the question; ranks may repeat. */
export function judge({ task, n }: Question, values: readonly number[]): Reading {
  if (values.length !== n) return fault('wrong count', `${values.length} instead of ${n}`);
  if (task === 'allocate') {
    const sum = values.reduce((total, value) => total + value, 0);
    return sum === budget ? { values } : fault('wrong sum', `${sum} instead of ${budget}`);
  }
  const highest = task === 'rate' ? 5 : n;
  const outside = values.find((value) => value < 1 || value > highest);
  return outside === undefined ? { values } : fault('outside the scale', `${outside} on 1 to ${highest}`);
}

/** Whether two readings give the same values; a fault equals nothing. */
export function sameValues(a: Reading, b: Reading): boolean {
  return 'values' in a && 'values' in b && a.values.join() === b.values.join();
}
