import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../reports/report.ts';
import type { SuiteDesign } from '../suites/suite.ts';

/** Why the prompts of two audits of a suite can not be paired, in plain words; null if they can. */
export function obstacleToPairing(
  { provenance: a }: Report,
  { provenance: b }: Report,
  suite: SuiteDesign,
): string | null {
  if (!suite.drift) return `the suite ${suite.name} does not pair prompts`;
  if (a.suite.version !== b.suite.version) return 'the suite versions differ';
  if (a.instrument !== b.instrument) return 'the instruments differ';
  return isDeepStrictEqual(a.config, b.config) ? null : 'the configs differ';
}
