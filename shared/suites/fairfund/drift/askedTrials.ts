import type { Task } from '../factors.ts';
import type { OutcomeRow } from '../outcomes/row.ts';

/** What became of one prompt. */
export interface AskedTrial {
  readonly task: Task;
  /** Whether a reply was had at all; whether it was a legal answer. */
  readonly replied: boolean;
  readonly valid: boolean;
  /** The answer, claimant by claimant; equal for equal answers. */
  readonly answer: string;
}

/** The prompts that rows come from, by task, wording, pool and unit. */
export function askedTrials(rows: readonly OutcomeRow[]): Map<string, AskedTrial> {
  const groups = new Map<string, OutcomeRow[]>();
  for (const row of rows) {
    const key = [row.task, row.wording_variant, row.bundle_type, row.unit_id].join(' ');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return new Map([...groups].map(([key, group]) => [key, trialOf(group)]));
}

function trialOf(group: readonly OutcomeRow[]): AskedTrial {
  return {
    task: group[0]?.task ?? 'rate',
    replied: group.every(({ missing }) => !missing),
    valid: group.every(({ valid }) => valid),
    answer: group
      .map(({ position, rating, rank, dollars }) => `${position}:${rating ?? rank ?? dollars}`)
      .sort()
      .join(' '),
  };
}

/** A prompt that both audits put. */
export interface TrialPair {
  readonly before: AskedTrial;
  readonly after: AskedTrial;
}

/** The prompts that both audits put. */
export function pairTrials(before: readonly OutcomeRow[], after: readonly OutcomeRow[]): TrialPair[] {
  const later = askedTrials(after);
  return [...askedTrials(before)].flatMap(([key, first]) => {
    const second = later.get(key);
    return second ? [{ before: first, after: second }] : [];
  });
}
