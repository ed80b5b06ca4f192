import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import type { OutcomeRow } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import { bootstrap } from '../../../../../shared/suites/fairfund/score/bootstrap.ts';
import { contrastCatalog } from '../../../../../shared/suites/fairfund/score/contrastCatalog.ts';
import {
  denominatorVector,
  recomputeDenominators,
} from '../../../../../shared/suites/fairfund/score/denominators.ts';
import { frozenDenominators } from '../../../../../shared/suites/fairfund/score/frozenDenominators.ts';
import { prepareModel } from '../../../../../shared/suites/fairfund/score/modelScores.ts';
import { sumAll } from '../../../../../shared/suites/fairfund/score/observations.ts';
import { scoreOutcomes } from '../../../../../shared/suites/fairfund/score/scoreOutcomes.ts';
import { type ScoreTable, scoreTables } from '../../../../../shared/suites/fairfund/score/tables.ts';
import { type Board, goldenCells, goldenContrasts, goldenEdges, goldenRows, goldenScores } from './golden.ts';

const pillars = ['p1', 'p2', 'p3', 'p4'] as const;
const rows = goldenRows('public');
const { order, seed, replicates } = goldenScores;

describe('with the frozen denominators and the order of the released scorer', () => {
  const scores = scoreOutcomes(rows, {
    denominators: 'frozen',
    replicates,
    seed,
    nullReplicates: 0,
    lineup: order,
  });

  test('pillars, standard errors and intervals are those of the released scorer to 1e-9', () => {
    expect(scores.models.map(({ model }) => model)).toEqual(order);
    expect(deviation(scores.models, goldenScores.frozen.scores)).toBeLessThan(1e-9);
  });

  test('the published P1 has 58 terms, of which 26 are identified', () => {
    for (const { p1, p1Identified } of scores.models) {
      expect(p1.terms).toBe(58);
      expect(p1Identified.terms).toBe(26);
      expect(p1Identified.value).toBeCloseTo(((p1.value ?? 0) * 58) / 26, 9);
    }
  });

  test.each(order)('every contrast of %s is the golden one to 1e-9', (model) => {
    const estimates = scores.models.find((scored) => scored.model === model)?.contrasts ?? [];
    expect(estimates).toHaveLength(18 * 25);
    for (const { contrast, raw, value, ...table } of estimates) {
      const [goldenRaw = null, goldenD = null] = goldenContrast(model, table, contrast);
      expectClose(raw, goldenRaw, `raw ${table.pool} ${table.task} ${contrast}`);
      expectClose(value, goldenD, `d ${table.pool} ${table.task} ${contrast}`);
    }
  });
});

describe('with the denominators recomputed', () => {
  const scores = scoreOutcomes(rows, {
    denominators: 'recompute',
    replicates: 0,
    seed,
    nullReplicates: 0,
    lineup: order,
  });

  test('denominators and pillars are the golden ones to 1e-9', () => {
    const denominators = scores.denominators.map(({ value }) => value);
    for (const [i, golden] of goldenScores.recomputed.denominators.entries()) {
      expectClose(denominators[i] ?? null, golden, `denominator ${i}`);
    }
    expect(pointDeviation(scores.models, goldenScores.recomputed.scores)).toBeLessThan(1e-9);
  });

  test('every d is the golden one to 1e-9', () => {
    for (const { model, contrasts } of scores.models) {
      for (const { contrast, value, ...table } of contrasts) {
        const [, , goldenD = null] = goldenContrast(model, table, contrast);
        expectClose(value, goldenD, `d ${model} ${table.pool} ${table.task} ${contrast}`);
      }
    }
  });
});

describe.each(['frozen', 'recomputed'] as const)('%s: the bootstrap', (kind) => {
  test('draws the first fifty replicates of the released scorer, to 1e-9', () => {
    const lineup = order.map((model) => prepareModel(model, rowsOf(rows, model)).tables);
    const denominators = kind === 'frozen' ? frozenDenominators : recomputeDenominators(lineup);
    const draws = bootstrap(lineup, denominatorVector(denominators), 50, createGenerator(seed));
    for (const [m, model] of order.entries()) {
      for (const [replicate, golden] of (goldenScores[kind].first50[model] ?? []).entries()) {
        for (const [p, pillar] of pillars.entries()) {
          expectClose(
            draws[m]?.pillars[pillar][replicate] ?? null,
            golden[p] ?? null,
            `${model} ${replicate}`,
          );
        }
      }
    }
  });
});

test('the cell means of every table are the golden ones to 1e-9', () => {
  for (const model of order) {
    const { tables } = prepareModel(model, rowsOf(rows, model));
    for (const [t, table] of scoreTables.entries()) {
      const observations = tables[t];
      if (!observations) throw new Error('no observations');
      const { sums, counts } = sumAll(observations);
      const golden = goldenCells[model]?.[tableKey(table)] ?? [];
      expect([...counts]).toEqual(golden.map((cell) => cell?.[0] ?? 0));
      for (const [cell, count] of counts.entries()) {
        if (count > 0) expectClose((sums[cell] ?? 0) / count, golden[cell]?.[1] ?? null, tableKey(table));
      }
    }
  }
});

describe.each(['duplicates', 'missing', 'constant-and-alpha', 'constant'] as const)(
  'edge case %s',
  (name) => {
    const golden = goldenEdges[name];
    const edgeRows = edgeCase(name);

    test.each(['frozen', 'recomputed'] as const)('%s: points to 1e-9, standard errors to 1e-9', (kind) => {
      const denominators = kind === 'frozen' ? 'frozen' : 'recompute';
      const scores = scoreOutcomes(edgeRows, { denominators, replicates: 200, seed, nullReplicates: 0 });
      const board = golden?.[kind] ?? {};
      expect(pointDeviation(scores.models, board)).toBeLessThan(1e-9);
      // P3 resamples single Rate answers in the order of the file, and which of two answers came first is not kept.
      const exact = name === 'duplicates' ? (['p1', 'p2', 'p4'] as const) : pillars;
      expect(deviation(scores.models, board, exact)).toBeLessThan(1e-9);
      for (const { model, p3 } of scores.models) {
        expect(Math.abs((p3.se ?? 0) / (board[model]?.p3.se ?? 0) - 1)).toBeLessThan(0.02);
      }
    });

    test('recomputed denominators are the golden ones to 1e-9', () => {
      const { denominators } = scoreOutcomes(edgeRows, {
        denominators: 'recompute',
        replicates: 0,
        seed,
        nullReplicates: 0,
      });
      for (const [i, { value }] of denominators.entries()) {
        expectClose(value, golden?.denominators[i] ?? null, `denominator ${i}`);
      }
    });
  },
);

function edgeCase(name: string): OutcomeRow[] {
  if (name === 'duplicates' || name === 'missing' || name === 'constant') return goldenRows(name);
  const alpha = rowsOf(rows, 'openai/sim-alpha').filter((row) => row.wording_variant === 'base');
  return [...goldenRows('constant'), ...alpha];
}

function rowsOf(all: readonly OutcomeRow[], model: string): OutcomeRow[] {
  return all.filter((row) => row.model === model);
}

function tableKey({ kind, pool, task }: Pick<ScoreTable, 'kind' | 'pool' | 'task'>): string {
  return kind === 'pool' ? `pool ${pool} ${task}` : `task ${task}`;
}

function goldenContrast(model: string, table: Pick<ScoreTable, 'kind' | 'pool' | 'task'>, contrast: string) {
  const place = contrastCatalog.findIndex(({ name }) => name === contrast);
  expect(goldenContrasts.contrasts[place]).toBe(contrast);
  return goldenContrasts.models[model]?.[tableKey(table)]?.[place] ?? [];
}

function expectClose(actual: number | null, golden: number | null, what: string): void {
  if (actual === null || golden === null) expect(actual, what).toBe(golden);
  else expect(Math.abs(actual - golden), what).toBeLessThan(1e-9);
}

type Scored = ReturnType<typeof scoreOutcomes>['models'];

function pointDeviation(models: Scored, board: Board): number {
  expect(models.map(({ model }) => model).toSorted()).toEqual(Object.keys(board).toSorted());
  return Math.max(
    ...models.flatMap((scored) =>
      pillars.map((pillar) =>
        Math.abs((scored[pillar].value ?? NaN) - (board[scored.model]?.[pillar].score ?? NaN)),
      ),
    ),
  );
}

function deviation(
  models: Scored,
  board: Board,
  compared: readonly (typeof pillars)[number][] = pillars,
): number {
  return Math.max(
    ...models.flatMap((scored) =>
      compared.flatMap((pillar) => {
        const [ours, golden] = [scored[pillar], board[scored.model]?.[pillar]];
        return [
          (ours.value ?? NaN) - (golden?.score ?? NaN),
          (ours.se ?? NaN) - (golden?.se ?? NaN),
          (ours.low ?? NaN) - (golden?.low ?? NaN),
          (ours.high ?? NaN) - (golden?.high ?? NaN),
        ].map(Math.abs);
      }),
    ),
  );
}
