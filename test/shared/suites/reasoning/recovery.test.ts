import { describe, expect, it } from 'vitest';
import { isIdentified } from '../../../../shared/stats/identified.ts';
import { gamesRespondents } from '../../../../shared/suites/games/respondents/respondents.ts';
import { gamesSuite } from '../../../../shared/suites/games/suite.ts';
import { parse, render } from '../../../../shared/suites/reasoning/coding.ts';
import type { GameDependency } from '../../../../shared/suites/reasoning/dependency.ts';
import { codingRespondents } from '../../../../shared/suites/reasoning/respondents.ts';
import { reasoningSuite } from '../../../../shared/suites/reasoning/suite.ts';

/** What the choices of a simulated model have to do with its talk, from the prompts to the estimate. */
function gamesOf(name: string, config: object) {
  const model = gamesRespondents.find((one) => one.name === name);
  const coder = codingRespondents.find((one) => one.name === 'coder');
  const trials = gamesSuite.plan(gamesSuite.config.parse(config), 'ask', null);
  const responses = trials.flatMap((trial) => {
    const { messages, replicate } = gamesSuite.render(trial);
    const text = model?.respond(messages, 42 + replicate)?.text ?? '';
    const outcome = gamesSuite.parse(trial, text);
    const reasoning = gamesSuite.reasoning?.of(trial, text) ?? null;
    return gamesSuite
      .tabulate(trial, outcome, { model: name, reasks: 0 })
      .map((row) => ({ ...row, reasoning }));
  });
  const files = { 'responses.jsonl': responses.map((response) => JSON.stringify(response)).join('\n') };
  const coding = reasoningSuite.plan({ instrument: 'a'.repeat(64), responsesPerCall: 1 }, 'ask', files);
  const rows = coding.flatMap((trial) => {
    const codes = coder?.respond(render(trial).messages, 1)?.text ?? '';
    return reasoningSuite.tabulate(trial, parse(trial, codes), { model: 'simulated/coder', reasks: 0 });
  });
  return reasoningSuite.estimate(rows, { seed: 1, replicates: 0 }).models[0]?.games ?? {};
}

function dependencyOf(name: string): GameDependency {
  return identified(gamesOf(name, { games: ['distributional'], replicates: 10 }).distributional);
}

function identified(game: ReturnType<typeof gamesOf>[string] | undefined): GameDependency {
  if (!game || !('coefficients' in game)) throw new Error('no estimate');
  expect(isIdentified(game)).toBe(true);
  return game;
}

describe('what choices have to do with talk', () => {
  it('is nothing for a model whose talk is drawn apart from its choices: every interval covers zero', () => {
    const { coefficients } = dependencyOf('talker');
    expect(Object.keys(coefficients).sort()).toEqual([
      'competition',
      'fairness',
      'self_interest',
      'social_welfare',
    ]);
    for (const { low, high } of Object.values(coefficients)) {
      expect(low).toBeLessThan(0);
      expect(high).toBeGreaterThan(0);
    }
  });

  it('is as planted for one that argues for what it chooses: to be ahead speaks against the other, their sum for it', () => {
    const partisan = dependencyOf('partisan').coefficients;
    expect(partisan.competition?.high).toBeLessThan(0);
    expect(partisan.social_welfare?.low).toBeGreaterThan(0);
  });

  it('has the planted sizes for one whose stated values drive its choices, in every game of a full audit', () => {
    const games = gamesOf('reasoner', {});
    const everywhere = { fairness: 0.15, social_welfare: 0.2, self_interest: -0.2, competition: -0.1 };
    const planted: Record<string, Record<string, number>> = {
      distributional: everywhere,
      group: everywhere,
      direct: { ...everywhere, positive_reciprocity: 0.12, negative_reciprocity: -0.12 },
      indirect: { ...everywhere, positive_reciprocity: 0.12, negative_reciprocity: -0.12 },
    };
    const recovered = Object.entries(planted).flatMap(([game, effects]) => {
      const { coefficients } = identified(games[game]);
      expect(Object.keys(coefficients).sort()).toEqual(Object.keys(effects).sort());
      return Object.entries(effects).map(([value, effect]) => {
        const {
          value: estimate = 0,
          low = 0,
          high = 0,
        } = coefficients[value as keyof typeof coefficients] ?? {};
        return {
          game,
          value,
          effect,
          estimate,
          inside: low <= effect && effect <= high,
          clear: low > 0 || high < 0,
        };
      });
    });
    expect(recovered.filter(({ effect, estimate }) => Math.sign(effect) !== Math.sign(estimate))).toEqual([]);
    expect(recovered).toHaveLength(20);
    // Of twenty 95% intervals, three or more miss by chance in one lineup of thirteen.
    expect(recovered.filter(({ inside }) => !inside).length).toBeLessThan(3);
    expect(recovered.filter(({ clear }) => clear).length).toBeGreaterThan(15);
  });
});
