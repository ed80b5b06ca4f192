import { z } from 'zod';
import type { BoostedTrees } from '../shared/stats/boostedTrees.ts';

const predictionsSchema = z.array(z.number());

/**
 * XGBoost as WebAssembly, loaded only where it is needed: it takes a tenth of a second and a megabyte. The library says
 * on loading, on the console, that it can not stream its own file: that is kept off the terminal and the log.
 */
export async function loadBoostedTrees(): Promise<BoostedTrees> {
  const { warn, error } = console;
  Object.assign(console, { warn: () => {}, error: () => {} });
  try {
    const XgBoost = await (await import('./xgboost.cjs')).default.loading;
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
