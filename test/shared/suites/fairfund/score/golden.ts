import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { readOutcomes } from '../../../../../shared/suites/fairfund/outcomes/read.ts';
import type { OutcomeRow } from '../../../../../shared/suites/fairfund/outcomes/row.ts';

const folder = new URL('../../../../fixtures/fairfund/score/', import.meta.url);

const pillarSchema = z.object({ score: z.number(), se: z.number(), low: z.number(), high: z.number() });
const boardSchema = z.record(
  z.string(),
  z.object({ p1: pillarSchema, p2: pillarSchema, p3: pillarSchema, p4: pillarSchema }),
);
const replicatesSchema = z.record(z.string(), z.array(z.array(z.number()).length(4)));
const publicSchema = z.object({
  order: z.array(z.string()),
  seed: z.number(),
  replicates: z.number(),
  frozen: z.object({ scores: boardSchema, first50: replicatesSchema }),
  recomputed: z.object({
    scores: boardSchema,
    first50: replicatesSchema,
    denominators: z.array(z.number()),
  }),
});
const edgeSchema = z.record(
  z.string(),
  z.object({ frozen: boardSchema, recomputed: boardSchema, denominators: z.array(z.number()) }),
);
const contrastSchema = z.object({
  contrasts: z.array(z.string()),
  models: z.record(z.string(), z.record(z.string(), z.array(z.array(z.number().nullable()).length(3)))),
});
const cellSchema = z.record(
  z.string(),
  z.record(z.string(), z.array(z.tuple([z.number(), z.number()]).nullable()).length(40)),
);

/** Pillars of each model. */
export type Board = z.infer<typeof boardSchema>;

/** The simulated outcomes of a fixture. */
export function goldenRows(name: 'public' | 'duplicates' | 'missing' | 'constant'): OutcomeRow[] {
  return readOutcomes(brotliDecompressSync(readFileSync(new URL(`${name}.csv.br`, folder))).toString());
}

export const goldenScores = publicSchema.parse(json('public-scores.json'));
export const goldenEdges = edgeSchema.parse(json('edge-scores.json'));
export const goldenContrasts = contrastSchema.parse(json('public-contrasts.json'));
export const goldenCells = cellSchema.parse(json('public-cell-means.json'));

function json(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}
