import { expect, test } from 'vitest';
import { delegationConfigSchema } from '../../../../shared/suites/delegation/config.ts';
import { plan } from '../../../../shared/suites/delegation/plan.ts';
import { columns } from '../../../../shared/suites/delegation/row.ts';
import { tabulate } from '../../../../shared/suites/delegation/tabulate.ts';
import { promptId } from '../../../../shared/suites/delegation/trial.ts';
import type { Outcome } from '../../../../shared/suites/outcome.ts';

const trials = plan(delegationConfigSchema.parse({}));

function row(id: string, outcome: Outcome) {
  const trial = trials.find((each) => promptId(each) === id);
  const [only, ...others] = trial ? tabulate(trial, outcome, { model: 'sim/egoist', reasks: 1 }) : [];
  if (!only || others.length > 0) throw new Error(`There is not one row for ${id}.`);
  return only;
}

test('an answer becomes a value in its unit, with all columns of the suite', () => {
  const tabulated = row('chatbot|Netflix|none', { kind: 'answered', value: { amount: 24 } });
  expect(tabulated).toEqual({
    agent: 'sim/egoist',
    application: 'chatbot',
    condition: 'none',
    wording: null,
    firm: 'Netflix',
    firm_type: null,
    price: 15.49,
    prompt_id: 'chatbot|Netflix|none',
    replicate: 1,
    temperature: 0.2,
    value: 24,
    unit: 'hours',
    outcome: 'answered',
    reasks: 1,
  });
  expect(Object.keys(tabulated)).toEqual([...columns]);
});

test('an ingroup row names its wording, a branded one its type', () => {
  const outcome = { kind: 'answered', value: { amount: 10 } } as const;
  expect(row('influencer|Zoom|ingroup|c', outcome)).toMatchObject({
    wording: 'c',
    firm_type: 'Digital Product',
    price: null,
    unit: 'percent',
  });
});

test.each(['malformed', 'refused', 'truncated', 'filtered', 'failed'] as const)(
  'a %s reply has no value, rather than zero',
  (kind) => {
    expect(row('workplace|IBM|none', { kind, reason: 'x' })).toMatchObject({ value: null, outcome: kind });
  },
);
