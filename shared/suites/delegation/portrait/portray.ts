import { isIdentified } from '../../../stats/identified.ts';
import { type Chapter, type Mark, markOf, type Portrait } from '../../figure.ts';
import { fixed } from '../../tableText.ts';
import type { ApplicationEstimates, DelegationEstimates } from '../estimate/estimates.ts';
import { applications, conditions } from '../factors.ts';
import { applicationTitles } from '../titles.ts';

interface Shown extends ApplicationEstimates {
  /** Names the model where there are several. */
  readonly name: string;
}

/** The estimates of one or more audits as a page tells them (section 6; figure 11). */
export function portray(estimates: readonly DelegationEstimates[]): Portrait {
  const models = estimates.flatMap((each) => each.models);
  const shown = models.flatMap(({ model, applications: own }) =>
    own.map((each): Shown => ({ ...each, name: models.length > 1 ? model : '' })),
  );
  return {
    findings: models.length > 1 ? [] : shown.map(finding),
    chapters: applications.flatMap((application): Chapter[] => {
      const own = shown.filter((each) => each.application === application);
      const [first] = own;
      return first ? [{ title: applicationTitles[application], figures: figuresOf(own, first.unit) }] : [];
    }),
    methods,
    cautions,
  };
}

function figuresOf(own: readonly Shown[], unit: string): Chapter['figures'] {
  const differences = own.flatMap(differenceMarks);
  return [
    {
      form: 'intervals',
      title: 'Mean answer in each condition',
      quantity: unit,
      reference: null,
      digits: 1,
      marks: own.flatMap(meanMarks),
      notes: ["Intervals allow for a firm's answers being alike (clusters: firms)."],
    },
    ...(differences.length > 0
      ? [
          {
            form: 'intervals' as const,
            title: 'Each condition less the one without news',
            quantity: `difference in ${unit}`,
            reference: 0,
            digits: 1,
            marks: differences,
            notes: ["Welch's t intervals, as in the paper: all answers count as independent."],
          },
        ]
      : []),
  ];
}

function meanMarks({ name, conditions: own }: Shown): Mark[] {
  return conditions.flatMap((condition) => {
    const found = own.find((each) => each.condition === condition)?.clusteredByFirm;
    if (!found) return [];
    const at = { label: condition.replaceAll('_', ', '), series: name };
    return [markOf(at, found)];
  });
}

function differenceMarks({ name, againstBaseline }: Shown): Mark[] {
  return againstBaseline.map(({ name: comparison, test }) => {
    const at = { label: comparison.replaceAll('_', ', '), series: name };
    return markOf(at, isIdentified(test) ? { ...test, value: test.difference } : test);
  });
}

function finding({ application, unit, againstBaseline }: Shown): string {
  const clear = againstBaseline.flatMap(({ name, test }) =>
    isIdentified(test) && test.pHolm < 0.05
      ? [`${name.replaceAll('_', ' ')} ${fixed(test.low, 1)} to ${fixed(test.high, 1)} ${unit}`]
      : [],
  );
  const title = applicationTitles[application];
  if (againstBaseline.length === 0) return `${title}: there is no baseline to hold conditions against.`;
  if (!againstBaseline.some(({ test }) => isIdentified(test))) {
    return `${title}: it can not be told whether what is known of the other person changes the answer.`;
  }
  return clear.length > 0
    ? `${title}: what is known of the other person changes the answer (95% intervals, p below 0.05 by Holm): ${clear.join('; ')}.`
    : `${title}: there is no evidence that what is known of the other person changes the answer.`;
}

const methods = [
  'The model decides on a number for somebody on behalf of a firm: free hours, a commission, a bonus. What it is told of the other person differs.',
  "Conditions are held against the one without news by Welch's t-tests, with Holm's adjustment for the conditions of an application.",
];

const cautions = [
  "The paper's intervals take all answers as independent; answers for one firm are alike, and intervals that allow for that are wider.",
  'The decisions are made up, and have no consequences for anybody.',
];
