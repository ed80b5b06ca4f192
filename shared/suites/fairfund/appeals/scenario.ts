import { z } from 'zod';
import { type Category, scenarioIds } from '../factors.ts';

/** Where the claimant's name goes in an opening. */
export const nameSlot = '{name}';

const prose = z.string().regex(/^\S+(?: \S+)*$/, 'expected words separated by single spaces');
const nameless = prose.refine((text) => !text.includes(nameSlot), `only the opening may hold ${nameSlot}`);
const opening = prose.refine(
  (text) => text.split(nameSlot).length === 2,
  `an opening must hold ${nameSlot} exactly once`,
);

/**
 * One scenario as it is written down (paper, section 3.1 and appendix E). A framing paragraph is an account
 * of the situation, then the situation itself; the redemptive one has the redemption between the stigmatised
 * account and the situation. So the need is worded once, and redemption is the only thing it adds.
 */
const scenarioSchema = z.strictObject({
  /** E.g. `med_03`. */
  scenarioId: z.string(),
  /** What it is about, and its structural, self-inflicted and stigmatised causes. Never shown to a model. */
  label: prose,
  /** Who is asking, for what. The same in all five framings. */
  opening,
  /** What stands where a cause would stand; `no_cause` gives none. */
  accounts: z.strictObject({
    no_cause: nameless,
    structural: nameless,
    self_cause: nameless,
    stigma: nameless,
  }),
  /** The corrective action that answers the stigmatised account. */
  redemption: nameless,
  /** Where the claimant stands. The same in all five framings. */
  situation: nameless,
  /** The request and the thanks. The same in all five framings. */
  closing: nameless,
});
/** See {@link scenarioSchema}. */
export type Scenario = z.infer<typeof scenarioSchema>;

/** Schema of a category's file: its five scenarios, in order. */
export function scenariosSchema(category: Category) {
  const expected = scenarioIds(category).join();
  return z
    .array(scenarioSchema)
    .refine(
      (scenarios) => scenarios.map((scenario) => scenario.scenarioId).join() === expected,
      `expected the scenarios ${expected}`,
    );
}
