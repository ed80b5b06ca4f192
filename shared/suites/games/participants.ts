import { shuffled } from '../draw.ts';
import type { Strategy } from './factors.ts';
import {
  ages,
  type Counts,
  donations,
  genders,
  otherMajors,
  statuses,
  strategyTicks,
  topMajors,
} from './table81.ts';

/** What a persona tells of a person beside their strategy. */
export interface Demographics {
  readonly age: number;
  readonly gender: 'male' | 'female';
  readonly major: string;
  readonly status: 'undergraduate' | 'graduate' | 'none';
  /** Has donated or volunteered before. */
  readonly donor: boolean;
}

/** A person whose persona a model is asked to take on. */
export interface Participant {
  readonly demographics: Demographics;
  /** One or two of the four. */
  readonly strategies: readonly Strategy[];
}

const youngestGraduate = 21;

/**
 * The 562 participants of table 81: every marginal is the table's, exactly. How the columns go together is
 * not printed, so each is shuffled on its own; only those who are not undergraduates are 21 or over.
 */
export function participants(seed: number): readonly Participant[] {
  const column = <T>(name: string, values: readonly T[]) => shuffled(values, seed, 'participants', name);
  const age = column('age', spread(ages)).sort((a, b) => Number(isOldEnough(b)) - Number(isOldEnough(a)));
  const gender = column('gender', spread(genders));
  const major = column('major', majors(age.length));
  const donor = column('donor', spread(donations));
  const strategies = strategySets(column('strategy', spread(strategyTicks)), age.length);
  return spread(statuses).map((status, row) => ({
    demographics: {
      age: at(age, row),
      gender: at(gender, row),
      major: at(major, row),
      status,
      donor: at(donor, row),
    },
    strategies: at(strategies, row),
  }));
}

function isOldEnough(age: number): boolean {
  return age >= youngestGraduate;
}

function spread<T>(counts: Counts<T>): T[] {
  return counts.flatMap(([value, count]) => Array.from({ length: count }, () => value));
}

function majors(people: number): string[] {
  const top = spread(topMajors);
  const others = Array.from({ length: people - top.length }, (_, i) =>
    at(otherMajors, i % otherMajors.length),
  );
  return [...top, ...others];
}

/** One tick each; each tick left over goes to someone with one other tick. */
function strategySets(ticks: readonly Strategy[], people: number): Strategy[][] {
  const sets = ticks.slice(0, people).map((strategy) => [strategy]);
  for (const strategy of ticks.slice(people)) {
    sets.find((set) => set.length === 1 && set[0] !== strategy)?.push(strategy);
  }
  return sets;
}

function at<T>(column: readonly T[], row: number): T {
  const value = column[row];
  if (value === undefined) throw new RangeError(`Table 81 has no row ${row}.`);
  return value;
}
