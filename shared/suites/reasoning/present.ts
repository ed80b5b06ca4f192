import { isIdentified, type NotIdentified } from '../../stats/identified.ts';
import type { Table } from '../suite.ts';
import { numbers, withInterval, words } from '../tableText.ts';
import type { GameDependency } from './dependency.ts';
import type { ReasoningEstimates } from './estimates.ts';
import type { GameLogit } from './logit.ts';
import type { Occurrence } from './occurrence.ts';
import { type Value, values } from './values.ts';

/** Occurrence and dependency as tables for people. */
export function presentReasoning({ models }: { models: readonly ReasoningEstimates[] }): Table[] {
  const lines = models.flatMap(({ model, games }) =>
    Object.entries(games).map(([game, own]) => ({ model, game, own })),
  );
  return [
    {
      title: 'Stated values: how often they are mentioned',
      columns: [words('model'), words('game'), ...values.map((value) => numbers(spaced(value)))],
      rows: lines.map(({ model, game, own }) => [
        model,
        game,
        ...values.map((value) => shareText(own.occurrence[value])),
      ]),
      notes: ['Share of responses [95% CI], clustered by payoff configuration.'],
    },
    {
      title: 'Stated values: what the prosocial choice has to do with them',
      columns: [
        words('model'),
        words('game'),
        ...values.map((value) => numbers(spaced(value))),
        numbers('n'),
      ],
      rows: lines.map(({ model, game, own }) => [
        model,
        game,
        ...values.map((value) => dependenceText(own, value)),
        'n' in own ? String(own.n) : '0',
      ]),
      notes: [
        'Change of the probability of the prosocial choice with a mention [95% CI], prompts held fixed; cluster-robust by payoff configuration. It is no effect: what is said may follow from what is chosen.',
      ],
    },
    {
      title: 'Stated values: the same as a logit',
      columns: [
        words('model'),
        words('game'),
        ...values.map((value) => numbers(spaced(value))),
        numbers('n'),
      ],
      rows: lines.map(({ model, game, own: { logit } }) => [
        model,
        game,
        ...values.map((value) => logOddsText(logit, value)),
        logit && isIdentified(logit) ? String(logit.n) : '0',
      ]),
      notes: [
        'A check on the table before: change of the log-odds of the prosocial choice with a mention [95% CI], conditional on the prompt; cluster-robust by payoff configuration. Only prompts whose responses choose differently count.',
      ],
    },
  ];
}

function shareText(share: Occurrence[Value]): string {
  if (!share) return '';
  return isIdentified(share) ? withInterval(share, 2) : share.reason;
}

function logOddsText(logit: GameLogit | NotIdentified | undefined, value: Value): string {
  if (!logit) return '';
  if (!isIdentified(logit)) return logit.reason;
  const found = logit.coefficients[value];
  return found ? withInterval(found, 2) : '';
}

function dependenceText(game: GameDependency | NotIdentified, value: Value): string {
  if (!isIdentified(game)) return game.reason;
  const found = game.coefficients[value];
  if (found) return withInterval(found, 2) + (found.noInterval ? ` (${found.noInterval})` : '');
  return game.notIdentified.find((missing) => missing.value === value)?.reason ?? '';
}

function spaced(value: Value): string {
  return value.replaceAll('_', ' ');
}
