import type { BundleType } from '../factors.ts';
import type { FocalAxis, Mode } from './row.ts';

/** The `mode` and `focal_axis` of each bundle type (paper, table 8). */
export const presentationOf: Readonly<
  Record<BundleType, { readonly mode: Mode; readonly focalAxis: FocalAxis }>
> = {
  race_transparent: { mode: 'transparent', focalAxis: 'race' },
  race_disguised: { mode: 'disguised', focalAxis: 'race' },
  gender_transparent: { mode: 'transparent', focalAxis: 'gender' },
  gender_disguised: { mode: 'disguised', focalAxis: 'gender' },
  intersectional: { mode: 'transparent', focalAxis: 'intersectional' },
  framing_transparent: { mode: 'transparent', focalAxis: 'framing' },
  framing_disguised: { mode: 'disguised', focalAxis: 'framing' },
};
