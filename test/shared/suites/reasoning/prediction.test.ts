import { beforeAll, describe, expect, it } from 'vitest';
import { loadBoostedTrees } from '../../../../functions/boostedTrees.ts';
import type { BoostedTrees } from '../../../../shared/stats/boostedTrees.ts';
import { isIdentified } from '../../../../shared/stats/identified.ts';
import { createGenerator } from '../../../../shared/stats/random/generator.ts';
import type { CodedRow } from '../../../../shared/suites/reasoning/codedRows.ts';
import type { Importance } from '../../../../shared/suites/reasoning/prediction/importance.ts';
import type { Measure } from '../../../../shared/suites/reasoning/prediction/measures.ts';
import {
  estimatePrediction,
  type Prediction,
} from '../../../../shared/suites/reasoning/prediction/prediction.ts';

let trees: BoostedTrees;
beforeAll(async () => {
  trees = await loadBoostedTrees();
});

/** 40 configurations of ten responses, with a choice made of payoffs and mentions as told. */
function rows(
  choose: (gap: number, mention: 0 | 1, noise: number) => boolean,
  configurations = 40,
): CodedRow[] {
  const generator = createGenerator(11);
  return Array.from({ length: configurations * 10 }, (_, i) => {
    const configuration = Math.floor(i / 10);
    const gap = (configuration % 5) - 2;
    const mention = generator.random() < 0.5 ? 1 : 0;
    const prosocial = choose(gap, mention, generator.random()) ? 1 : 0;
    return {
      ...{ agent: 'a', game: 'direct', config_id: `D${configuration}`, prompt_id: `p${configuration}` },
      ...{ prosocial, mentions: { fairness: mention }, payoffs: [400, 400, 400, 400 + 100 * gap] },
    };
  });
}

function found(coded: readonly CodedRow[]): Prediction {
  const prediction = estimatePrediction(coded, trees, 3);
  if (!isIdentified(prediction)) throw new Error(prediction.reason);
  return prediction;
}

const value = (measure: Measure | object) => ('value' in measure ? measure.value : Number.NaN);

describe('the predictability of choices', () => {
  it('shows what the stated values add to the payoffs, and which features matter', () => {
    const prediction = found(rows((gap, mention, noise) => (mention === 1 ? 0.9 : 0.1) + 0.04 * gap > noise));
    expect(value(prediction.mentionsAndPayoffs.auc)).toBeGreaterThan(0.85);
    expect(value(prediction.mentions.accuracy)).toBeGreaterThan(0.8);
    expect(value(prediction.payoffs.auc)).toBeLessThan(0.7);
    const { fairness, self_1 } = prediction.importance as Importance;
    expect(fairness).toBeGreaterThan(0.2);
    expect(self_1).toBe(0);
    expect(prediction.added.auc).toMatchObject({ low: expect.any(Number) });
    expect('low' in prediction.added.auc && prediction.added.auc.low).toBeGreaterThan(0.1);
    expect(prediction.test.configurations).toBe(12);
    expect(prediction.train.configurations).toBe(28);
  });

  it('is at chance from values that have nothing to do with the choice', () => {
    const { mentions, added } = found(rows((_gap, _mention, noise) => noise < 0.5));
    expect('low' in added.auc && (added.auc.low ?? 1)).toBeLessThan(0);
    expect('high' in added.auc && (added.auc.high ?? -1)).toBeGreaterThan(0);
    expect('low' in mentions.auc && (mentions.auc.low ?? 1)).toBeLessThan(0.5);
    expect('high' in mentions.auc && (mentions.auc.high ?? 0)).toBeGreaterThan(0.5);
  });

  it('is the same for the same seed, and has both parts apart', () => {
    const coded = rows((gap, _mention, noise) => noise < 0.5 + 0.2 * gap);
    expect(JSON.stringify(found(coded))).toBe(JSON.stringify(found(coded)));
  });

  it('names an importance that can not be had: every choice of the test part is the same', () => {
    const coded = rows((_gap, _mention, noise) => noise < 0.5);
    const { test } = found(coded);
    const order = createGenerator(3).permutation(40);
    const names = [...new Set(coded.map(({ config_id }) => config_id))].sort();
    const tested = new Set(order.slice(0, test.configurations).map((i) => names[i]));
    const oneClass = coded.map((row) =>
      tested.has(row.config_id) ? { ...row, prosocial: 1 as const } : row,
    );
    const { importance, mentionsAndPayoffs, added } = found(oneClass);
    for (const measure of [importance, mentionsAndPayoffs.auc, added.auc]) {
      expect(measure).toMatchObject({ status: 'not identified', reason: 'only one class' });
    }
  });

  it('gives the memory of every ensemble back, also where one fails', () => {
    let held = 0;
    const failing: BoostedTrees = {
      grow: () => {
        held++;
        return {
          predict: () => {
            throw new Error('out of memory');
          },
          free: () => held--,
        };
      },
    };
    expect(() =>
      estimatePrediction(
        rows((_g, _m, noise) => noise < 0.5),
        failing,
        3,
      ),
    ).toThrow('out of memory');
    expect(held).toBe(0);
  });

  it.each<[string, CodedRow[], string]>([
    ['every choice is the same', rows(() => true), 'one class only'],
    [
      'there are few configurations',
      rows((_g, _m, noise) => noise < 0.5, 8),
      'fewer than 10 payoff configurations',
    ],
    ['there is no payoff', rows(() => true).map((row) => ({ ...row, payoffs: null })), 'fewer than 10'],
  ])('is not faked where %s', (_, coded, reason) => {
    expect(estimatePrediction(coded, trees, 3)).toMatchObject({
      status: 'not identified',
      reason: expect.stringContaining(reason),
    });
  });
});

describe('the trees', () => {
  it('learn what a line can not tell: a band in the middle', () => {
    const data = Array.from({ length: 100 }, (_, i) => [i / 99]);
    const labels = data.map(([x = 0]) => (Math.abs(x - 0.5) < 0.25 ? 1 : 0));
    const ensemble = trees.grow(data, labels, { rounds: 50, depth: 2, rate: 0.3 });
    const scores = ensemble.predict([[0.1], [0.4], [0.6], [0.9]]);
    ensemble.free();
    expect(scores.map((score) => score > 0.5)).toEqual([false, true, true, false]);
  });
});
