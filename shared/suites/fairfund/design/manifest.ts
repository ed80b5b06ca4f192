import type { Unit } from '../bundle.ts';

/**
 * The design as a CSV manifest, as published in `bundles.csv`: a row a claimant with task, unit_id, position
 * (from 1), stimulus_id and bundle_type, in the order of `units`; LF line ends.
 */
export function manifestCsv(units: readonly Unit[]): string {
  const rows = units.flatMap(({ task, unitId, bundleType, stimulusIds }) =>
    stimulusIds.map((id, i) => `${task},${unitId},${i + 1},${id},${bundleType}\n`),
  );
  return `task,unit_id,position,stimulus_id,bundle_type\n${rows.join('')}`;
}
