/** The factors of FairFund-Bench (paper, table 2) and how the published release spells them. */

/** Need categories, in design order. */
export const categories = ['Medical', 'Rent', 'Education'] as const;
export type Category = (typeof categories)[number];

/** Race groups, in design order; White is the reference of every race contrast. */
export const races = ['White', 'Black', 'Hispanic', 'Asian'] as const;
export type Race = (typeof races)[number];

/** Gender groups, in design order; Male is the reference. */
export const genders = ['Female', 'Male'] as const;
export type Gender = (typeof genders)[number];

/** Causal framings, from no account of the cause to a stigmatised cause with redemption. */
export const framings = [
  'no_cause',
  'structural',
  'self_cause',
  'stigma_no_redemption',
  'stigma_redemption',
] as const;
export type Framing = (typeof framings)[number];

/** Tasks: each appeal is rated alone, ranked in bundles, and funded in bundles. */
export const tasks = ['rate', 'rank', 'allocate'] as const;
export type Task = (typeof tasks)[number];

/** Wordings of the instruction (paper, appendix A); every published estimate uses `base`. */
export const wordings = ['base', 'need', 'merit', 'paraphrase'] as const;
export type Wording = (typeof wordings)[number];

/** The seven kinds of bundle (paper, table 8). */
export const bundleTypes = [
  'race_transparent',
  'race_disguised',
  'gender_transparent',
  'gender_disguised',
  'intersectional',
  'framing_transparent',
  'framing_disguised',
] as const;
export type BundleType = (typeof bundleTypes)[number];

/** Ranks of a name within its race x gender cell. */
export const nameRanks = [1, 2, 3, 4, 5] as const;
export type NameRank = (typeof nameRanks)[number];

/** Scenarios of a category, as codes 1…5 inside a scenario id such as `med_03`. */
export const scenarioPrefix: Readonly<Record<Category, string>> = {
  Medical: 'med',
  Rent: 'rent',
  Education: 'edu',
};

/** How a bundle's unit id abbreviates a category. */
export const categoryCode: Readonly<Record<Category, string>> = {
  Medical: 'med',
  Rent: 'rnt',
  Education: 'edu',
};

export const raceCode: Readonly<Record<Race, string>> = { White: 'w', Black: 'b', Hispanic: 'h', Asian: 'a' };
export const genderCode: Readonly<Record<Gender, string>> = { Female: 'f', Male: 'm' };

/** How ids spell a framing: as its label, but `control` for no cause. */
export function framingCode(framing: Framing): string {
  return framing === 'no_cause' ? 'control' : framing;
}

/** The five scenario ids of a category, in order. */
export function scenarioIds(category: Category): string[] {
  return nameRanks.map((n) => `${scenarioPrefix[category]}_${String(n).padStart(2, '0')}`);
}

/** What a stimulus is made of. */
export interface StimulusKey {
  readonly scenarioId: string;
  readonly framing: Framing;
  readonly race: Race;
  readonly gender: Gender;
  readonly nameRank: NameRank;
}

/** The id of a stimulus, e.g. `med_03__control__wf3`. */
export function stimulusId(key: StimulusKey): string {
  return `${key.scenarioId}__${framingCode(key.framing)}__${raceCode[key.race]}${genderCode[key.gender]}${key.nameRank}`;
}
