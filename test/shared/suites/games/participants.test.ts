import { expect, test } from 'vitest';
import { type Demographics, participants } from '../../../../shared/suites/games/participants.ts';

const pool = participants(1);

function count(of: (person: Demographics) => unknown): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { demographics } of pool) {
    const key = of(demographics);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

test('gender, status and donations are those of table 81', () => {
  expect(pool).toHaveLength(562);
  expect(Object.fromEntries(count(({ gender }) => gender))).toEqual({ female: 317, male: 245 });
  expect(Object.fromEntries(count(({ status }) => status))).toEqual({
    undergraduate: 463,
    graduate: 98,
    none: 1,
  });
  expect(Object.fromEntries(count(({ donor }) => donor))).toEqual({ true: 390, false: 172 });
});

test('ages have the mean, deviation, quartiles and range of table 81', () => {
  const ages = pool.map(({ demographics }) => demographics.age).sort((a, b) => a - b);
  const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length;
  const variance = ages.reduce((sum, age) => sum + (age - mean) ** 2, 0) / (ages.length - 1);
  expect(mean.toFixed(2)).toBe('21.26');
  expect(Math.sqrt(variance).toFixed(2)).toBe('3.56');
  // Positions 561 p of the sorted ages fall between equal neighbours for all three quartiles.
  expect([0, 140, 141, 280, 281, 420, 421, 561].map((position) => ages[position])).toEqual([
    17, 19, 19, 21, 21, 22, 22, 54,
  ]);
});

test('the five majors that table 81 counts are the most frequent', () => {
  const majors = [...count(({ major }) => major)].sort(([, a], [, b]) => b - a);
  expect(new Map(majors.slice(0, 5))).toEqual(
    new Map([
      ['economics', 18],
      ['mechanical engineering', 17],
      ['business', 13],
      ['biology', 13],
      ['English', 10],
    ]),
  );
  for (const [, people] of majors.slice(5)) expect(people).toBeLessThan(10);
});

test('strategies are ticked as often as in table 81, by everyone, and by nobody twice', () => {
  const ticks = pool.flatMap(({ strategies }) => strategies);
  const counted = Object.fromEntries(
    ['selfish', 'comparison', 'welfare', 'fairness'].map((name) => [
      name,
      ticks.filter((tick) => tick === name).length,
    ]),
  );
  expect(counted).toEqual({ selfish: 275, comparison: 36, welfare: 270, fairness: 37 });
  for (const { strategies } of pool) {
    expect(strategies.length).toBeGreaterThan(0);
    expect(new Set(strategies).size).toBe(strategies.length);
  }
});

test('all but undergraduates are 21 or over', () => {
  for (const { demographics } of pool) {
    if (demographics.status !== 'undergraduate') expect(demographics.age).toBeGreaterThanOrEqual(21);
  }
});

test('the pool depends on its seed alone', () => {
  expect(participants(1)).toEqual(pool);
  expect(participants(2)).not.toEqual(pool);
});
