import { z } from 'zod';
import type { ModelRef } from '../audits/audit.ts';
import type { Usage } from './model.ts';
import data from './prices.json' with { type: 'json' };
import { findProvider } from './providers.ts';

const dollars = z.number().positive().nullable();
const pricesSchema = z.strictObject({
  note: z.string(),
  prices: z.array(z.strictObject({ model: z.string(), input: dollars, output: dollars, asOf: z.iso.date() })),
});

/** What a model costs, in dollars per million tokens, and the day at which its public list said so. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Null for what costs nothing by its nature. */
  readonly asOf: string | null;
}

/** The list's prices, by `provider/name`. They are to be checked before they are relied on: lists change. */
const listed = new Map(pricesSchema.parse(data).prices.map((price) => [price.model, price]));

const million = 1_000_000;
const free: Price = { input: 0, output: 0, asOf: null };

/**
 * The price of a model as its settings have it called (batches cost less); null if it is not known. Simulated
 * respondents cost nothing.
 */
export function priceOf(ref: ModelRef): Price | null {
  if (ref.provider === 'simulated') return free;
  const price = listed.get(`${ref.provider}/${ref.name}`);
  if (!price || price.input === null || price.output === null) return null;
  const batch = ref.settings?.batch ? findProvider(ref.provider)?.batch : undefined;
  const factor = batch?.priceFactor ?? 1;
  return { input: price.input * factor, output: price.output * factor, asOf: price.asOf };
}

/**
 * What a use of a model costs, in dollars: what the provider says that it charged, else by list price, which is
 * an upper bound where the provider has discounts for caching. Null if either the tokens or the price is unknown.
 */
export function costOf(ref: ModelRef, { inputTokens, outputTokens, dollars: charged }: Usage): number | null {
  if (charged !== undefined) return charged;
  const price = priceOf(ref);
  if (!price || inputTokens === null || outputTokens === null) return null;
  return (inputTokens * price.input + outputTokens * price.output) / million;
}
