import { type OutcomeKind, outcomeKinds } from '../../outcome.ts';
import { framings, genders, races, tasks, wordings } from '../factors.ts';
import { outcomeKindOf } from '../outcomes/kind.ts';
import type { OutcomeRow } from '../outcomes/row.ts';
import type { OutcomeCounts, ValidityByLevel, ValidityCount } from './estimates.ts';

/** The outcomes of one model's rows by wording and task; combinations without rows are left out. */
export function countValidity(rows: readonly OutcomeRow[]): ValidityCount[] {
  const [tally, prompts] = [new Tally(), new Tally()];
  for (const row of rows) {
    tally.add(`${row.wording_variant} ${row.task}`, row);
    if (row.position === 1) prompts.add(`${row.wording_variant} ${row.task}`, row);
  }
  return wordings.flatMap((wording) =>
    tasks.flatMap((task) => {
      const key = `${wording} ${task}`;
      const ofPrompts = prompts.at(key)[0]?.outcomes ?? noOutcomes();
      return tally.at(key).map((counts) => ({ wording, task, ...counts, prompts: ofPrompts }));
    }),
  );
}

/** The outcomes of one model's base-wording rows by task and level of race, gender and framing. */
export function countValidityByLevel(rows: readonly OutcomeRow[]): ValidityByLevel[] {
  const tally = new Tally();
  for (const row of rows) {
    if (row.wording_variant !== 'base') continue;
    for (const level of [row.race, row.gender, row.framing]) tally.add(`${row.task} ${level}`, row);
  }
  const levels = { race: races, gender: genders, framing: framings };
  return tasks.flatMap((task) =>
    (['race', 'gender', 'framing'] as const).flatMap((factor) =>
      levels[factor].flatMap((level) =>
        tally.at(`${task} ${level}`).map((counts) => ({ task, factor, level, ...counts })),
      ),
    ),
  );
}

class Tally {
  private readonly counts = new Map<string, Record<OutcomeKind, number>>();

  add(key: string, row: OutcomeRow): void {
    const counts = this.counts.get(key) ?? noOutcomes();
    counts[outcomeKindOf(row)] += 1;
    this.counts.set(key, counts);
  }

  /** The counts of a key, or none. */
  at(key: string): { rows: number; outcomes: OutcomeCounts }[] {
    const outcomes = this.counts.get(key);
    if (!outcomes) return [];
    return [{ rows: outcomeKinds.reduce((rows, kind) => rows + outcomes[kind], 0), outcomes }];
  }
}

function noOutcomes(): Record<OutcomeKind, number> {
  return { answered: 0, tied: 0, refused: 0, filtered: 0, truncated: 0, malformed: 0, failed: 0 };
}
