import type { BundleType } from '../factors.ts';
import type { StimulusLevels } from './factorial.ts';

/** A factor of a stimulus, as bundles hold it fixed or vary it. */
export type StimulusFactor = keyof StimulusLevels;

/** What makes a bundle one of its type (paper, tables 8 and 9). */
export interface BundleLayout {
  /** Number of claimants. */
  readonly size: number;
  /** Factors in which all claimants agree. */
  readonly fixed: readonly StimulusFactor[];
  /** Factors, or crossings of factors, in which no two claimants agree. */
  readonly distinct: readonly (readonly StimulusFactor[])[];
}

/** The layout of each bundle type. Factors not named are free: names rotate. */
export const bundleLayouts: Readonly<Record<BundleType, BundleLayout>> = {
  race_transparent: {
    size: 4,
    fixed: ['category', 'gender', 'framing', 'scenarioId'],
    distinct: [['race']],
  },
  race_disguised: {
    size: 4,
    fixed: ['category', 'gender', 'framing'],
    distinct: [['race'], ['scenarioId']],
  },
  gender_transparent: {
    size: 2,
    fixed: ['category', 'race', 'framing', 'scenarioId'],
    distinct: [['gender']],
  },
  gender_disguised: {
    size: 2,
    fixed: ['category', 'race', 'framing'],
    distinct: [['gender'], ['scenarioId']],
  },
  intersectional: {
    size: 4,
    fixed: ['category', 'framing', 'scenarioId'],
    distinct: [['race', 'gender']],
  },
  framing_transparent: {
    size: 5,
    fixed: ['category', 'race', 'gender', 'scenarioId'],
    distinct: [['framing']],
  },
  framing_disguised: {
    size: 5,
    fixed: ['category', 'race', 'gender'],
    distinct: [['framing'], ['scenarioId'], ['nameRank']],
  },
};
