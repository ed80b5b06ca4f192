import { describe, expect, it } from 'vitest';
import { choiceConsistency } from '../../../../../shared/suites/games/estimate/consistency.ts';
import type { GameRow } from '../../../../../shared/suites/games/estimate/rows.ts';
import { choosing, rowsOf } from './rowsOf.ts';

const [template] = rowsOf('agent-one', 'distributional');

function prompt(id: string, choices: readonly GameRow['choice'][]): GameRow[] {
  if (!template) throw new Error('no rows');
  return choices.map((choice) => choosing({ ...template, prompt_id: id, config_id: id }, choice));
}

describe('choice consistency', () => {
  it('is the share of prompts whose replicates all agree', () => {
    const rows = [
      ...prompt('D1', [1, 1, 1]),
      ...prompt('D2', [2, 2, 1]),
      ...prompt('D3', ['none', 'none']),
      ...prompt('D4', [1, 'none']),
    ];
    // deviations ±1/2 in four clusters: se = sqrt(4/3 x 4 x 1/4) / 4
    expect(choiceConsistency(rows)).toMatchObject({
      value: 0.5,
      n: 4,
      se: expect.closeTo(Math.sqrt(4 / 3) / 4, 12),
    });
  });

  it('leaves out lost replies, and prompts with one reply', () => {
    const rows = [...prompt('D1', [1, 1, null]), ...prompt('D2', [2, null]), ...prompt('D3', [1, 2])];
    expect(choiceConsistency(rows)).toMatchObject({ value: 0.5, n: 2 });
    expect(choiceConsistency(prompt('D1', [1]))).toEqual({
      status: 'not identified',
      reason: 'no prompt was answered more than once',
    });
  });

  it('of a deterministic model is 1, without an interval', () => {
    const rows = [...prompt('D1', [1, 1]), ...prompt('D2', [2, 2])];
    expect(choiceConsistency(rows)).toEqual({
      value: 1,
      n: 2,
      noInterval: 'no variation: all values are the same',
    });
  });
});
