import { z } from 'zod';
import { holm } from '../stats/holm.ts';
import { type Change, type Comparison, changeSchema } from '../suites/change.ts';
import { fixed, pText } from '../suites/tableText.ts';
import type { CompleteDriftRule } from './rule.ts';
import type { DriftVerdict } from './verdict.ts';

/** A change with what the rule makes of it. */
export const judgedChangeSchema = changeSchema.extend({
  /** The p-value adjusted by Holm's method over all changes that have one; null where the change has none. */
  pHolm: z.number().positive().max(1).nullable(),
  /** Smallest change that counts. */
  minEffect: z.number().nonnegative(),
  drifted: z.boolean(),
});

/** See {@link judgedChangeSchema}. */
export type JudgedChange = z.infer<typeof judgedChangeSchema>;

/** A verdict with its reasons in plain words. */
export interface DriftJudgement {
  readonly verdict: DriftVerdict;
  readonly reasons: string[];
  readonly changes: JudgedChange[];
  /** What a reader should know before relying on the verdict. */
  readonly notes: string[];
}

/** Share of the prompts that both audits put that both must have answered for "no drift" to mean something. */
const fewestAnswered = 0.5;

/**
 * Judges the changes from one audit to another. A change is drift if its p-value, adjusted by Holm's method over all
 * changes judged, is at most alpha, and it is at least as large as the smallest that counts. So the chance that
 * audits of an unchanged model come out as `drifted` is at most alpha, whatever the dependence between the changes,
 * as far as the p-values are valid; the second condition can only lower it.
 *
 * Where nothing drifted, the verdict is `can not tell` if a family has no change that could be tested, or if fewer
 * than half of the prompts that both audits put were answered by both; else `no drift`, with a note on the changes
 * whose noise floor is above the smallest change that counts.
 */
export function judgeDrift({ changes, pairings }: Comparison, rule: CompleteDriftRule): DriftJudgement {
  const minEffects = new Map(rule.families.map(({ name, minEffect }) => [name, minEffect]));
  const tested = changes.filter(({ p }) => p !== null);
  const adjusted = new Map(holm(tested.map(({ p }) => p ?? 1)).map((p, i) => [tested[i], p]));
  const judged = changes.map((change) => {
    const pHolm = adjusted.get(change) ?? null;
    const minEffect = minEffects.get(change.family) ?? 0;
    const drifted = pHolm !== null && pHolm <= rule.alpha && Math.abs(change.change ?? 0) >= minEffect;
    return { ...change, pHolm, minEffect, drifted };
  });
  const found = judged.filter(({ drifted }) => drifted).map(changeInWords);
  const obstacles = [...untestedFamilies(tested, rule), ...thinPairings(pairings)];
  const notes = [...smallChanges(judged, rule), ...noisyChanges(judged)];
  if (found.length > 0) return { verdict: 'drifted', reasons: found, changes: judged, notes };
  if (obstacles.length > 0) return { verdict: 'can not tell', reasons: obstacles, changes: judged, notes };
  const nothing = `None of ${tested.length} changes stands out of what two audits of one model show.`;
  return { verdict: 'no drift', reasons: [nothing], changes: judged, notes };
}

function changeInWords({
  name,
  scale,
  before,
  after,
  change,
  low,
  high,
  noise,
  pHolm,
}: JudgedChange): string {
  const number = (value: number | null) => (value === null ? 'none' : fixed(value, 3));
  const interval = low === null ? '' : ` [${number(low)}, ${number(high)}]`;
  const p = pText(pHolm ?? 1);
  return `${name} went from ${number(before)} to ${number(after)} (${scale}): a change of ${number(change)}${interval} beside noise of ±${number(noise)}, adjusted p ${p.startsWith('<') ? p : `= ${p}`}.`;
}

function untestedFamilies(tested: readonly Change[], { families }: CompleteDriftRule): string[] {
  return families
    .filter(({ name }) => !tested.some(({ family }) => family === name))
    .map(({ name }) => `No change of the family ${name} could be tested.`);
}

function thinPairings(pairings: Comparison['pairings']): string[] {
  if (pairings.every(({ asked }) => asked === 0)) return ['The audits have no prompt in common.'];
  return pairings
    .filter(({ asked, answered }) => answered < fewestAnswered * asked)
    .map(
      ({ name, asked, answered }) =>
        `Of ${asked} prompts of ${name} that both audits put, both have a valid answer to ${answered} only.`,
    );
}

function smallChanges(changes: readonly JudgedChange[], { alpha }: CompleteDriftRule): string[] {
  const small = changes.filter(({ pHolm, drifted }) => pHolm !== null && pHolm <= alpha && !drifted);
  return small.length > 0
    ? [`Beyond noise, but too small to count: ${small.map(({ name }) => name).join(', ')}.`]
    : [];
}

function noisyChanges(changes: readonly JudgedChange[]): string[] {
  const tested = changes.filter(({ pHolm }) => pHolm !== null);
  const noisy = tested.filter(({ noise, minEffect }) => noise !== null && noise > minEffect);
  return noisy.length > 0
    ? [
        `${noisy.length} of ${tested.length} changes have a noise floor above the smallest change that counts: there, drift of that size could go unseen.`,
      ]
    : [];
}
