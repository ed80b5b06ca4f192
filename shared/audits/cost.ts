import { z } from 'zod';
import { costOf, priceOf } from '../models/prices.ts';
import { type Audit, modelName } from './audit.ts';

/** What something cost, or is foreseen to. */
export const costSchema = z.object({
  /** Null where it is not known: never a guess. */
  dollars: z.number().nonnegative().nullable(),
  /** The day of the price list; null where no list was needed, or none has the model. */
  pricesAsOf: z.iso.date().nullable(),
  /** Why the dollars are null. */
  reason: z.string().nullable(),
});

/** See {@link costSchema}. */
export type Cost = z.infer<typeof costSchema>;

/** The list price of some tokens of a model. */
export function tokensCost(
  model: Audit['model'],
  tokens: { readonly inputTokens: number; readonly outputTokens: number },
): Cost {
  const price = priceOf(model);
  if (!price) return unknown(`The price of ${modelName(model)} is not known.`);
  return { dollars: costOf(model, tokens), pricesAsOf: price.asOf, reason: null };
}

/** What the finished shards of an audit cost. */
export function costSoFar({ model, tally }: Pick<Audit, 'model' | 'tally'>): Cost {
  const { answersWithoutUsage: without } = tally;
  if (without > 0) return unknown(`The provider did not say what ${without} answers used.`);
  return tokensCost(model, tally);
}

function unknown(reason: string): Cost {
  return { dollars: null, pricesAsOf: null, reason };
}
