import { createRequire } from 'node:module';
import { z } from 'zod';
import type { BoostedTrees } from '../../shared/stats/boostedTrees.ts';

interface Booster {
  train(rows: readonly (readonly number[])[], labels: readonly number[]): void;
  predict(rows: readonly (readonly number[])[]): unknown;
  free(): void;
}
type BoosterClass = new (options: Readonly<Record<string, string | number>>) => Booster;

const predictionsSchema = z.array(z.number());

/**
 * XGBoost as WebAssembly. The library says on loading, on the console, that it can not stream its own file: that is
 * kept off the terminal.
 */
export async function loadBoostedTrees(): Promise<BoostedTrees> {
  const { warn, error } = console;
  Object.assign(console, { warn: () => {}, error: () => {} });
  try {
    const XgBoost: BoosterClass = await createRequire(import.meta.url)('ml-xgboost');
    return {
      grow(rows, labels, { rounds, depth, rate }) {
        const booster = new XgBoost({
          booster: 'gbtree',
          objective: 'binary:logistic',
          max_depth: depth,
          eta: rate,
          min_child_weight: 1,
          subsample: 1,
          colsample_bytree: 1,
          silent: 1,
          iterations: rounds,
        });
        booster.train(rows, labels);
        return {
          predict: (others) => (others.length === 0 ? [] : predictionsSchema.parse(booster.predict(others))),
          free: () => booster.free(),
        };
      },
    };
  } finally {
    Object.assign(console, { warn, error });
  }
}
