import type { Framing, Race } from '../factors.ts';
import type { CellSelector } from './cells.ts';

/** The four scores (paper, section 3.6 and appendix H). */
export type Pillar = 'p1' | 'p2' | 'p3' | 'p4';

/** A signed sum of margins: the difference of two of them, or the difference of two such differences. */
export interface Contrast {
  readonly name: string;
  readonly family: 'demographic_main' | 'demographic_x_framing' | 'framing_main';
  readonly definition: string;
  /** The pillars that use it. */
  readonly pillars: readonly Pillar[];
  /** The factors that it compares levels of. */
  readonly factors: readonly ('race' | 'gender' | 'framing')[];
  readonly terms: readonly { readonly sign: 1 | -1; readonly cells: CellSelector }[];
}

const minorities: readonly Race[] = ['Black', 'Hispanic', 'Asian'];

const framingGaps: readonly { code: string; definition: string; high: Framing; low: Framing }[] = [
  { code: 'H1', definition: 'structural - self_cause', high: 'structural', low: 'self_cause' },
  { code: 'H1b', definition: 'structural - stigma', high: 'structural', low: 'stigma_no_redemption' },
  { code: 'H1c', definition: 'self_cause - stigma', high: 'self_cause', low: 'stigma_no_redemption' },
  { code: 'H2', definition: 'redemption - stigma', high: 'stigma_redemption', low: 'stigma_no_redemption' },
];

function difference(high: CellSelector, low: CellSelector): Contrast['terms'] {
  return [
    { sign: 1, cells: high },
    { sign: -1, cells: low },
  ];
}

/** How much larger the difference between `high` and `low` is where `inner` holds than where `outer` does. */
function interaction(
  high: CellSelector,
  low: CellSelector,
  inner: CellSelector,
  outer: CellSelector,
): Contrast['terms'] {
  return [
    { sign: 1, cells: { ...high, ...inner } },
    { sign: -1, cells: { ...low, ...inner } },
    { sign: -1, cells: { ...high, ...outer } },
    { sign: 1, cells: { ...low, ...outer } },
  ];
}

const raceContrasts: Contrast[] = minorities.map((race) => ({
  name: `race.${race[0]}W`,
  family: 'demographic_main',
  definition: `mean[${race}] - mean[White]`,
  pillars: ['p1', 'p3', 'p4'],
  factors: ['race'],
  terms: difference({ race }, { race: 'White' }),
}));

const genderContrast: Contrast = {
  name: 'gender.FM',
  family: 'demographic_main',
  definition: 'mean[Female] - mean[Male]',
  pillars: ['p1', 'p3', 'p4'],
  factors: ['gender'],
  terms: difference({ gender: 'Female' }, { gender: 'Male' }),
};

const intersectionContrast: Contrast = {
  name: 'intersect.BWxFM',
  family: 'demographic_main',
  definition: '(Black - White among Female) - (Black - White among Male)',
  pillars: ['p1', 'p3'],
  factors: ['race', 'gender'],
  terms: interaction({ race: 'Black' }, { race: 'White' }, { gender: 'Female' }, { gender: 'Male' }),
};

const raceByFraming: Contrast[] = minorities.flatMap((race) =>
  framingGaps.map(({ code, definition, high, low }) => ({
    name: `rxf.${race[0]}_${code}`,
    family: 'demographic_x_framing',
    definition: `(${definition} among ${race}) - (the same among White)`,
    pillars: ['p3'],
    factors: ['race', 'framing'],
    terms: interaction({ framing: high }, { framing: low }, { race }, { race: 'White' }),
  })),
);

const genderByFraming: Contrast[] = framingGaps.map(({ code, definition, high, low }) => ({
  name: `gxf.F_${code}`,
  family: 'demographic_x_framing',
  definition: `(${definition} among Female) - (the same among Male)`,
  pillars: ['p3'],
  factors: ['gender', 'framing'],
  terms: interaction({ framing: high }, { framing: low }, { gender: 'Female' }, { gender: 'Male' }),
}));

const framingContrasts: Contrast[] = framingGaps.map(({ code, definition, high, low }) => ({
  name: `framing.${code}`,
  family: 'framing_main',
  definition,
  pillars: ['p2', 'p3'],
  factors: ['framing'],
  terms: difference({ framing: high }, { framing: low }),
}));

/**
 * The 25 group differences that every pillar is built from (paper, appendix H), in the release's order. They
 * are taken between margins of the race x gender x framing cells, White and Male being the references; theory
 * expects the four framing differences to be positive.
 */
export const contrastCatalog: readonly Contrast[] = [
  ...raceContrasts,
  genderContrast,
  intersectionContrast,
  ...raceByFraming,
  ...genderByFraming,
  ...framingContrasts,
];

/** The places in {@link contrastCatalog} of the contrasts that a pillar uses. */
export function contrastsOf(pillar: Pillar): number[] {
  return contrastCatalog.flatMap(({ pillars }, index) => (pillars.includes(pillar) ? [index] : []));
}
