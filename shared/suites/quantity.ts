import { z } from 'zod';

/** An estimate by name, in one form for all suites: what thresholds are held against. */
export interface Quantity {
  readonly name: string;
  /** Null where it is not identified. */
  readonly value: number | null;
  /** 95% interval; null where there is none. */
  readonly low: number | null;
  readonly high: number | null;
  /** Number of observations behind it. */
  readonly n: number;
  /** Why the value or its interval is null. */
  readonly reason: string | null;
}

/** The value that a quantity must have in an audit of a simulated respondent, noise apart. */
export interface PlantedQuantity {
  /** The name under which the suite's quantities hold the estimate. */
  readonly name: string;
  readonly value: number;
}

/** Two cases between which the truth lies: replicates of a prompt that are independent, and that are all alike. */
const casesSchema = z.object({ independent: z.number(), alike: z.number() });

/** What a design could find of a quantity, before it is put. */
export const detectableEffectSchema = z.object({
  /** The quantity's name. */
  name: z.string(),
  /** Smallest true effect found with 80% power at the 5% level, two-sided. */
  minimumDetectable: casesSchema,
  /** Power to find an effect of 0.1. */
  powerAtTenth: casesSchema,
});

/** See {@link detectableEffectSchema}. */
export type DetectableEffect = z.infer<typeof detectableEffectSchema>;
