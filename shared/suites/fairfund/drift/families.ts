import type { ChangeFamily } from '../../change.ts';
import type { Contrast } from '../score/contrastCatalog.ts';

/**
 * What is judged for drift. The interactions are left to those who ask for them: they are 160 tests more, which
 * the others would have to pay for.
 */
export const driftFamilies = [
  { name: 'pillars', description: 'P1 to P4', minEffect: 0.02, byDefault: true },
  {
    name: 'demographics',
    description: 'differences by race and gender in every pool, as d',
    minEffect: 0.1,
    byDefault: true,
  },
  {
    name: 'framing',
    description: 'differences by cause of need in every pool, as d',
    minEffect: 0.1,
    byDefault: true,
  },
  {
    name: 'interactions',
    description: 'differences of framing gaps between races and genders in every pool, as d',
    minEffect: 0.2,
    byDefault: false,
  },
  {
    name: 'validity',
    description: 'shares of prompts with a valid answer, by task',
    minEffect: 0.02,
    byDefault: true,
  },
  {
    name: 'equalSplit',
    description: 'shares of bundles that get equal dollars, by type',
    minEffect: 0.05,
    byDefault: true,
  },
] as const satisfies readonly ChangeFamily[];

/** Name of a family of changes. */
export type DriftFamily = (typeof driftFamilies)[number]['name'];

/** The family that the changes of a contrast belong to. */
export const familyOfContrast: Readonly<Record<Contrast['family'], DriftFamily>> = {
  demographic_main: 'demographics',
  demographic_x_framing: 'interactions',
  framing_main: 'framing',
};
