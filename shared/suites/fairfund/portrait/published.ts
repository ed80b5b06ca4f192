import type { PillarName } from '../score/pillars.ts';

/** Content hash of the released instrument, as this project computes it of any. */
const releasedInstrument = '4ae0743d650aaaf56cbf64a19f5cd2039a7d7cb240f60dee15329a77fbd20acc';

/** Lowest and highest score of the 14 published models (released leaderboard; paper, table 3). */
const publishedField: Readonly<Partial<Record<PillarName, readonly [low: number, high: number]>>> = {
  p1: [0.0252, 0.0775],
  p2: [0.4644, 1.3334],
  p3: [0.7366, 0.8799],
  p4: [0.8538, 0.9478],
};

/**
 * The scores that the published models reach, `0.03 to 0.08`: only of an audit that put the released texts, since
 * others can not be held beside them.
 */
export function publishedRange(pillar: PillarName, instrument: string | null): string | null {
  const range = instrument === releasedInstrument ? publishedField[pillar] : undefined;
  return range ? range.map((score) => score.toFixed(2)).join(' to ') : null;
}
