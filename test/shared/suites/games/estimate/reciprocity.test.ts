import { describe, expect, it } from 'vitest';
import { reciprocity } from '../../../../../shared/suites/games/estimate/reciprocity.ts';
import type { GameRow } from '../../../../../shared/suites/games/estimate/rows.ts';
import { rowsOf } from './rowsOf.ts';

const rows = rowsOf('agent-two', 'direct');
const [first] = rows;

/** Responses by configuration and prior choice: 1 prosocial, 0 not. */
function responses(
  cells: readonly (readonly [config: string, prior: GameRow['prior'], answers: (0 | 1)[]])[],
) {
  if (!first) throw new Error('no rows');
  return cells.flatMap(([config_id, prior, answers]) =>
    answers.map((prosocial, i): GameRow => ({ ...first, config_id, prior, prosocial, replicate: i + 1 })),
  );
}

describe('equation 5', () => {
  it('weighs states alike, however many replicates they have', () => {
    const estimate = reciprocity(
      responses([
        ['R1', 'help', [1]],
        ['R2', 'help', [0, 0, 0, 0]],
        ['R1', 'misbehave', [0]],
        ['R2', 'misbehave', [1, 0, 0, 0]],
      ]),
    );
    // paired differences 1 and -0.25: mean 0.375, sd 1.25 / √2, se 0.625; t(1) at 97.5% is 12.7062
    expect(estimate).toMatchObject({
      value: 0.375,
      afterHelp: 0.5,
      afterMisbehaviour: 0.125,
      pairedSe: 0.625,
      low: expect.closeTo(0.375 - 0.625 * 12.706204736174707, 10),
      interval: '95% paired by configuration, t(1)',
      n: 10,
      configurations: 2,
    });
  });

  it('takes configurations that were put after one prior choice only into account', () => {
    const estimate = reciprocity(
      responses([
        ['R1', 'help', [1]],
        ['R2', 'help', [0]],
        ['R3', 'misbehave', [0]],
        ['R4', 'misbehave', [1]],
      ]),
    );
    // nothing is paired: G/(G - 1) Σ u² = 4/3 x 4 x (0.5 / 2)²
    expect(estimate).toMatchObject({ value: 0, pairedSe: expect.closeTo(Math.sqrt(1 / 3), 12) });
  });

  it('of a model that is always prosocial is 0 with both levels shown, and has no interval', () => {
    const saint = reciprocity(rows.map((row) => ({ ...row, prosocial: 1 as const })));
    expect(saint).toMatchObject({
      value: 0,
      afterHelp: 1,
      afterMisbehaviour: 1,
      interval: 'none',
      noInterval: 'no variation between configurations',
    });
    for (const absent of ['se', 'pairedSe', 'stateSe', 'low', 'high', 'p']) {
      expect(saint).not.toHaveProperty(absent);
    }
  });

  it.each([
    [1, 'none'],
    [2, '95% paired by configuration, t(1)'],
    [5, '95% paired by configuration, t(4)'],
    [120, '95% paired by configuration, normal'],
  ])('of %i configurations has the interval %s', (configurations, interval) => {
    expect(reciprocity(rowsOf('agent-two', 'direct', configurations))).toMatchObject({ interval });
  });

  it('needs responses after both prior choices', () => {
    expect(reciprocity(rows.filter((row) => row.prior === 'help'))).toEqual({
      status: 'not identified',
      reason: 'no reply was had after the prior choice misbehave',
    });
  });

  it('counts a response without a choice as not prosocial, and gives the estimate without them', () => {
    const estimate = reciprocity(rows);
    const none = rows.filter((row) => row.choice === 'none').length;
    expect(none).toBeGreaterThan(0);
    expect(estimate).toMatchObject({ n: 1200, noneExcluded: { n: 1200 - none } });
  });
});
