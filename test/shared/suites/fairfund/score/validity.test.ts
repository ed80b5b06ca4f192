import { expect, test } from 'vitest';
import { tabulateOutcome } from '../../../../../shared/suites/fairfund/outcomes/tabulate.ts';
import { countValidity, countValidityByLevel } from '../../../../../shared/suites/fairfund/score/validity.ts';
import type { Outcome } from '../../../../../shared/suites/outcome.ts';
import { outcomeKinds } from '../../../../../shared/suites/outcome.ts';
import { askedUnits } from './simulatedOutcomes.ts';

const pairs = askedUnits.filter(({ unit, stimuli }) => unit.task === 'rank' && stimuli.length === 2);

function outcomeOf(kind: Outcome['kind']): Outcome {
  return kind === 'answered' || kind === 'tied' ? { kind, value: [1, 1] } : { kind, reason: 'so it was' };
}

test('each kind of outcome is counted apart, by wording and task', () => {
  const rows = outcomeKinds.flatMap((kind, i) =>
    pairs
      .slice(0, i + 1)
      .flatMap((asked) => tabulateOutcome(asked, outcomeOf(kind), { model: 'm', reasks: 0 })),
  );
  const variant = rows.slice(0, 2).map((row) => ({ ...row, wording_variant: 'merit' as const }));
  const outcomes = {
    answered: 2,
    tied: 4,
    refused: 6,
    filtered: 8,
    truncated: 10,
    malformed: 12,
    failed: 14,
  };
  const prompts = {
    answered: 1,
    tied: 2,
    refused: 3,
    filtered: 4,
    truncated: 5,
    malformed: 6,
    failed: 7,
  };
  expect(countValidity([...variant, ...rows])).toEqual([
    { wording: 'base', task: 'rank', rows: 56, outcomes, prompts },
    {
      wording: 'merit',
      task: 'rank',
      rows: 2,
      outcomes: { ...emptyCounts(), answered: 2 },
      prompts: { ...emptyCounts(), answered: 1 },
    },
  ]);
});

test('a filter that strikes one race shows by level', () => {
  const rate = askedUnits.filter(({ unit }) => unit.task === 'rate');
  const rows = rate.flatMap((asked) => {
    const struck = asked.stimuli[0]?.race === 'Black';
    const outcome: Outcome = struck ? { kind: 'filtered', reason: 'policy' } : { kind: 'answered', value: 3 };
    return tabulateOutcome(asked, outcome, { model: 'm', reasks: 0 });
  });
  const filtered = countValidityByLevel(rows).map(({ level, outcomes }) => [level, outcomes.filtered]);
  expect(Object.fromEntries(filtered)).toMatchObject({
    White: 0,
    Black: 150,
    Female: 75,
    Male: 75,
    no_cause: 30,
  });
});

function emptyCounts() {
  return Object.fromEntries(outcomeKinds.map((kind) => [kind, 0]));
}
