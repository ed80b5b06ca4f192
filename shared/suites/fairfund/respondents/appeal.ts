import { fullNames } from '../appeals/names.ts';
import { nameSlot } from '../appeals/scenario.ts';
import { appealTemplates, renderAppeal } from '../appeals/templates.ts';
import { type Framing, framings, type Gender, genders, type Race, races } from '../factors.ts';
import type { Claimant } from './claimant.ts';
import { guessCategory, guessFraming } from './lexicon.ts';

/** An appeal as a respondent reads it. */
export interface ReadAppeal {
  readonly claimant: Claimant;
  /** The text with a slot in place of the name: equal for appeals that are alike but for the name. */
  readonly nameless: string;
}

type Group = { readonly race: Race; readonly gender: Gender };
type Case = Pick<Claimant, 'category' | 'scenarioId'> & { readonly framing: Framing };

const groupOfName: ReadonlyMap<string, Group> = new Map(
  races.flatMap((race) =>
    genders.flatMap((gender) =>
      Object.values(fullNames[race][gender]).map((name): [string, Group] => [name, { race, gender }]),
    ),
  ),
);
const anyName = new RegExp(`\\b(?:${[...groupOfName.keys()].join('|').replaceAll("'", "['’]")})\\b`);

/** The 75 built-in appeals, by their text without the name. */
const caseOfText: ReadonlyMap<string, Case> = new Map(
  appealTemplates.flatMap((template) =>
    framings.map((framing): [string, Case] => {
      const { scenarioId, category } = template;
      return [renderAppeal(template, framing, nameSlot), { scenarioId, category, framing }];
    }),
  ),
);

/**
 * Reads the claimant out of an appeal. The name, one of the 40, shows race and gender. A built-in text shows
 * category, scenario and framing; of another the category and framing are guessed from its words.
 */
export function readAppeal(text: string): ReadAppeal {
  const name = anyName.exec(text)?.[0];
  const group = name === undefined ? undefined : groupOfName.get(name.replace('’', "'"));
  const nameless = name === undefined ? text : text.replaceAll(name, nameSlot);
  const known = caseOfText.get(nameless) ?? {
    category: guessCategory(text),
    scenarioId: null,
    framing: guessFraming(text),
  };
  return { claimant: { race: null, gender: null, ...group, ...known }, nameless };
}
