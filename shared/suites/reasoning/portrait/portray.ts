import { isIdentified, type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import { type Chapter, type Mark, markOf, type Portrait } from '../../figure.ts';
import type { GameDependency } from '../dependency.ts';
import type { Occurrence } from '../occurrence.ts';
import type { SuiteEstimates } from '../suiteEstimates.ts';
import { values } from '../values.ts';
import { predictionChapter } from './prediction.ts';
import { treesChapter } from './trees.ts';

/** One model in one game. */
interface Line {
  /** Names the model where there are several. */
  readonly name: string;
  readonly game: string;
  readonly dependency: GameDependency | NotIdentified;
  readonly occurrence: Occurrence;
}

/** What was said on the way to the choices, as a page tells it (section 5; figure 10). */
export function portrayCodings(estimates: readonly SuiteEstimates[]): Portrait {
  const models = estimates.flatMap((each) => each.models);
  const lines = models.flatMap(({ model, games }) =>
    Object.entries(games).map(
      ([game, own]): Line => ({
        ...{ name: models.length > 1 ? model : '', game },
        ...{ dependency: own, occurrence: own.occurrence },
      }),
    ),
  );
  return {
    findings: [...estimates.flatMap(codings), ...lines.flatMap(finding)],
    chapters: [
      occurrenceChapter(lines),
      dependencyChapter(lines),
      predictionChapter(
        estimates.flatMap(({ prediction = [] }) => prediction),
        models.length > 1,
      ),
      ...treesChapter(
        estimates.flatMap(({ trees = [] }) => trees),
        models.length > 1,
      ),
    ],
    methods,
    cautions,
  };
}

function codings({ coding, codebook }: SuiteEstimates): string[] {
  return coding.map(
    ({ model, coder, coded, uncoded, sentences }) =>
      `${coder} coded ${sentences} sentences of ${coded} responses of ${model} (codebook ${codebook}); ${uncoded} responses could not be coded.`,
  );
}

function spaced(text: string): string {
  return text.replaceAll('_', ' ');
}

function finding({ game, dependency }: Line): string[] {
  if (!isIdentified(dependency)) return [];
  const known = values.flatMap((value) => {
    const { low, high } = dependency.coefficients[value] ?? {};
    return low === undefined || high === undefined ? [] : [{ value, low, high }];
  });
  if (known.length === 0) {
    return [
      `In the ${game} game it can not be told which stated values go with the choice: none has an interval.`,
    ];
  }
  const clear = known.flatMap(({ value, low, high }) =>
    low <= 0 && high >= 0 ? [] : [`${spaced(value)} ${low.toFixed(2)} to ${high.toFixed(2)}`],
  );
  return [
    clear.length > 0
      ? `In the ${game} game, the prosocial choice goes with the mention of ${clear.join('; ')} (95% intervals of the change in probability).`
      : `In the ${game} game, no stated value clearly goes with the choice.`,
  ];
}

function occurrenceChapter(lines: readonly Line[]): Chapter {
  return {
    title: 'Stated values',
    figures: [
      {
        form: 'intervals',
        title: 'How often each value is stated',
        quantity: 'share of responses',
        reference: null,
        digits: 3,
        marks: lines.flatMap(({ name, game, occurrence }) =>
          values.flatMap((value): Mark[] => {
            const share = occurrence[value];
            const at = { label: spaced(value), series: name, panel: game };
            if (!share) return [];
            return [markOf(at, share)];
          }),
        ),
        notes: ['Intervals are clustered by payoff configuration.'],
      },
    ],
  };
}

function dependencyChapter(lines: readonly Line[]): Chapter {
  return {
    title: 'From stated values to the choice',
    figures: [
      {
        form: 'intervals',
        title: 'What the choice has to do with a stated value',
        quantity: 'change of the probability of the prosocial choice',
        reference: 0,
        digits: 3,
        marks: lines.flatMap(({ name, game, dependency }) => {
          const at = (value: string) => ({ label: spaced(value), series: name, panel: game });
          if (!isIdentified(dependency)) return [markOf(at('all values'), dependency)];
          return values.flatMap((value): Mark[] => {
            const found = dependency.coefficients[value];
            if (found) return [markOf(at(value), found)];
            const missing = dependency.notIdentified.find((each) => each.value === value);
            return missing ? [markOf(at(value), notIdentified(missing.reason))] : [];
          });
        }),
        notes: [
          'Responses to one and the same prompt are compared. Values that are always or never stated are not identified.',
          'Intervals are cluster-robust by payoff configuration.',
        ],
      },
    ],
  };
}

const methods = [
  'Another model put one code on each sentence of the reasoning, from the codebook of the game.',
  'The choice is regressed on the mention of each value with a fixed effect for each prompt (a linear probability model).',
];

const cautions = [
  'What is stated need not be what decides: a dependency is no effect, and reasoning may follow the choice.',
  'Codes are the judgement of a model. Hold them against those of people (`evenhand agreement`) before resting on them.',
];
