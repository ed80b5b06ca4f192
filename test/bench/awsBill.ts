import { z } from 'zod';
import prices from '../../infra/prices.json' with { type: 'json' };

const priceListSchema = z.object({
  region: z.string(),
  date: z.iso.date(),
  source: z.string(),
  /** By service and what it counts. */
  dollarsPerMillion: z.record(z.string(), z.record(z.string(), z.number().nonnegative())),
});

/** What AWS takes for what, in one region at one date: dollars for a million of each unit. */
export type PriceList = z.infer<typeof priceListSchema>;

/** The list that the project keeps. */
export const priceList: PriceList = priceListSchema.parse(prices);

/** How much was used, by service and what it counts. */
export type AwsUsage = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** One line of a bill. */
export interface BillLine {
  readonly service: string;
  readonly unit: string;
  readonly quantity: number;
  readonly dollars: number;
}

/** What a usage comes to. @throws for a unit that has no price: nothing is left out in silence. */
export function billOf(usage: AwsUsage, { dollarsPerMillion }: PriceList): BillLine[] {
  return [...usage].flatMap(([service, units]) =>
    [...units].map(([unit, quantity]) => {
      const price = dollarsPerMillion[service]?.[unit];
      if (price === undefined) throw new Error(`infra/prices.json has no price for ${service}, ${unit}.`);
      return { service, unit, quantity, dollars: (quantity * price) / 1e6 };
    }),
  );
}

/** Counts usage as it comes. */
export class UsageMeter {
  readonly #usage = new Map<string, Map<string, number>>();

  add(service: string, unit: string, quantity = 1): void {
    const units = this.#usage.get(service) ?? new Map<string, number>();
    this.#usage.set(service, units.set(unit, (units.get(unit) ?? 0) + quantity));
  }

  get usage(): AwsUsage {
    return this.#usage;
  }
}
