import { z } from 'zod';
import { conversions, optionOrders, personas, strategies, wages } from './factors.ts';

const incentiveSchema = z.strictObject({
  wage: z.literal(wages),
  conversion: z.literal(conversions),
});

/** How the games are put: the defaults are the main design, everything else is a sensitivity analysis (4.3). */
export const conditionSchema = z.strictObject({
  temperature: z.number().min(0).max(2).default(0.2),
  chainOfThought: z.boolean().default(true),
  /** Income and worth of a point in the system prompt, or null for the plain one. */
  incentive: incentiveSchema.nullable().default(null),
  persona: z.enum(personas).nullable().default(null),
  /** `swapped` is not in the paper: it tells a preference for the first option named from one for its label. */
  optionOrder: z.enum(optionOrders).default('standard'),
});

/** See {@link conditionSchema}. */
export type Condition = Readonly<z.infer<typeof conditionSchema>>;

/** The paper's main design. */
const main: Condition = conditionSchema.parse({});

/** What sets a condition apart from the main design, in one word; `main` if nothing does. */
export function conditionId(condition: Condition): string {
  const { temperature, chainOfThought, incentive, persona, optionOrder } = condition;
  const differences = [
    temperature === main.temperature ? '' : `temperature=${temperature}`,
    chainOfThought ? '' : 'no-chain-of-thought',
    incentive ? `wage=${incentive.wage},conversion=${incentive.conversion}` : '',
    persona ? `persona=${persona}` : '',
    optionOrder === main.optionOrder ? '' : `options=${optionOrder}`,
  ];
  return differences.filter((difference) => difference !== '').join('+') || 'main';
}

/** The conditions that a config may name by their ids: the paper's, and the swapped options. */
export const namedConditions: ReadonlyMap<string, Condition> = new Map(
  [
    main,
    { ...main, temperature: 0.8 },
    { ...main, chainOfThought: false },
    ...wages.flatMap((wage) =>
      conversions.map((conversion) => ({ ...main, incentive: { wage, conversion } })),
    ),
    ...strategies.map((persona) => ({ ...main, persona })),
    { ...main, persona: 'demographic' as const },
    { ...main, persona: 'sampled' as const },
    { ...main, optionOrder: 'swapped' as const },
  ].map((condition) => [conditionId(condition), condition]),
);
