import { z } from 'zod';
import { type Condition, conditionId, conditionSchema, namedConditions } from './condition.ts';
import { games, inductions } from './factors.ts';
import { allowsReciprocity, optionsDiffer, payoffsSchema } from './payoffs.ts';
import { payoffKey } from './states.ts';

const namedCondition = z.enum([...namedConditions.keys()]);

/** An audit's choice of games and conditions; the defaults are the paper's main design, 13,200 trials. */
export const gamesConfigSchema = z
  .strictObject({
    games: distinct(z.enum(games), String).default([...games]),
    /** How group identity is induced in the group game. */
    inductions: distinct(z.enum(inductions), String).default([...inductions]),
    /** Each game is put under each of these, named by id or spelled out. */
    conditions: distinct(z.union([namedCondition, conditionSchema]), (entry) =>
      conditionId(conditionOf(entry)),
    ).default(['main']),
    /** States to put in place of the design's 240 and 120, e.g. one state for a reasoning tree. */
    payoffs: distinct(payoffsSchema.refine(optionsDiffer, 'the options are identical'), payoffKey)
      .nullable()
      .default(null),
    /** How often each prompt is put. */
    replicates: z.int().min(1).max(1_000).default(5),
    /** Cap on an answer, in tokens. */
    maxTokens: z.int().min(16).max(100_000).default(4_096),
    /** Seed of what the design draws: slips, painters and participants. */
    seed: z
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .default(1),
  })
  .refine(
    ({ games: chosen, payoffs }) =>
      !chosen.some((game) => game === 'direct' || game === 'indirect') ||
      (payoffs ?? []).every(allowsReciprocity),
    {
      path: ['payoffs'],
      error: 'in a reciprocity game one option must help the other at no gain to the decider',
    },
  );

/** See {@link gamesConfigSchema}. */
export type GamesConfig = Readonly<z.infer<typeof gamesConfigSchema>>;

/** The condition that an entry of `conditions` names or spells out. */
export function conditionOf(entry: string | Condition): Condition {
  return typeof entry === 'string' ? conditionSchema.parse(namedConditions.get(entry)) : entry;
}

/** A list of at least one item in which none occurs twice. */
function distinct<T extends z.ZodType>(item: T, key: (value: z.infer<T>) => string) {
  return z
    .array(item)
    .min(1)
    .refine((items) => new Set(items.map(key)).size === items.length, 'an entry occurs twice');
}
