import type { PairComparison } from '../../stats/comparePairs.ts';
import { isIdentified, type NotIdentified } from '../../stats/identified.ts';
import type { MeanEstimate } from '../../stats/mean.ts';
import { outcomeKinds } from '../outcome.ts';
import type { Table } from '../suite.ts';
import { numbers, pText, withInterval, words } from '../tableText.ts';
import type { ApplicationEstimates, ConditionEstimate, DelegationEstimates } from './estimate/estimates.ts';
import { type Application, applications, units } from './factors.ts';
import { applicationTitles } from './titles.ts';

interface ModelApplication extends ApplicationEstimates {
  readonly model: string;
}

/** The estimates of one or more audits as tables, models below each other. */
export function present(estimates: readonly DelegationEstimates[]): Table[] {
  const all = estimates.flatMap(({ models }) =>
    models.flatMap(({ model, applications: own }) => own.map((each) => ({ model, ...each }))),
  );
  const between = estimates.flatMap(({ betweenModels }) => betweenModels);
  return [
    ...applications.flatMap((application) => {
      const own = all.filter((each) => each.application === application);
      return own.length === 0 ? [] : [meansTable(application, own), comparisonTable(application, own)];
    }),
    ...between.map(({ application, comparisons }) => ({
      title: `${applicationTitles[application]}: models compared`,
      columns: [words('comparison'), ...comparisonColumns],
      rows: comparisons.map((comparison) => [comparison.name, ...comparisonCells(comparison)]),
      notes: [familyNote('all models and conditions of this table')],
    })),
    validityTable(all),
  ];
}

function meansTable(application: Application, models: readonly ModelApplication[]): Table {
  return {
    title: applicationTitles[application],
    columns: [
      words('model'),
      words('condition'),
      ...['answers', 'mean [95% CI]', '95% CI by firm'].map(numbers),
    ],
    rows: models.flatMap(({ model, conditions }) =>
      conditions.map(({ condition, mean, clusteredByFirm }) => [
        model,
        condition,
        isIdentified(mean) ? String(mean.n) : '0',
        meanText(mean),
        boundsText(clusteredByFirm),
      ]),
    ),
    notes: [
      `In ${units[application]}. The first interval takes all answers as independent, as the paper does; the second allows for a firm's answers being alike.`,
    ],
  };
}

const digits = 2;

function meanText(mean: MeanEstimate | NotIdentified): string {
  if (!isIdentified(mean)) return mean.reason;
  return mean.noInterval ? `${withInterval(mean, digits)} (${mean.noInterval})` : withInterval(mean, digits);
}

function boundsText(mean: ConditionEstimate['clusteredByFirm']): string {
  if (!isIdentified(mean)) return mean.reason;
  return mean.noInterval ?? withInterval(mean, digits).replace(/^\S+ /, '');
}

const comparisonColumns = ['difference [95% CI]', "Cohen's d [95% CI]", 'p', 'p, Holm'].map(numbers);

function familyNote(family: string): string {
  return `Welch's t-tests. Holm's adjustment is for ${family}.`;
}

function comparisonTable(application: Application, models: readonly ModelApplication[]): Table {
  return {
    title: `${applicationTitles[application]}: conditions against none`,
    columns: [words('model'), words('comparison'), ...comparisonColumns],
    rows: models.flatMap(({ model, againstBaseline }) =>
      againstBaseline.map((comparison) => [model, comparison.name, ...comparisonCells(comparison)]),
    ),
    notes: [familyNote('the conditions of one model')],
  };
}

function comparisonCells({ test, cohensD }: PairComparison): string[] {
  const effect = isIdentified(cohensD) ? withInterval(cohensD, digits) : cohensD.reason;
  if (!isIdentified(test)) return [test.reason, effect, '', ''];
  return [
    withInterval({ ...test, value: test.difference }, digits),
    effect,
    pText(test.p),
    pText(test.pHolm),
  ];
}

function validityTable(models: readonly ModelApplication[]): Table {
  const counted = models.flatMap(({ model, application, conditions }) =>
    conditions.map(({ condition, outcomes }) => [
      model,
      application,
      condition,
      ...outcomeKinds.map((kind) => String(outcomes[kind] ?? 0)),
    ]),
  );
  return {
    title: 'Response validity',
    columns: [words('model'), words('application'), words('condition'), ...outcomeKinds.map(numbers)],
    rows: counted,
    notes: ['Rows by what became of their reply. Estimates rest on the answered ones.'],
  };
}
