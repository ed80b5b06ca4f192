import type { SuiteDesign } from '../suites/suite.ts';
import type { Audit } from './audit.ts';

/** The stage that a queued audit is to start: the first, or the one after the stage last planned. */
export function nextStage(suite: SuiteDesign, audit: Pick<Audit, 'plan'>): string | null {
  const done = audit.plan ? suite.stages.indexOf(audit.plan.stage) : -1;
  return suite.stages[done + 1] ?? null;
}
