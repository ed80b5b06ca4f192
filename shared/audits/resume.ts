import type { SuiteDesign } from '../suites/suite.ts';
import type { Audit } from './audit.ts';
import { type MoveOnParts, moveOn } from './moveOn.ts';
import { nextStage } from './stages.ts';

/** What resuming needs. */
export interface ResumeParts extends MoveOnParts {
  readonly suites: ReadonlyMap<string, SuiteDesign>;
}

/**
 * Takes up an audit that failed, paused or was cancelled, where it stopped: only what has no reply is asked.
 * Gives the audit as it then stands (whose status tells whether it goes on), or null if there is none. Resuming
 * twice changes nothing.
 */
export async function resumeAudit(id: string, parts: ResumeParts): Promise<Audit | null> {
  const stopped = await parts.audits.get(id);
  if (!stopped) return null;
  const suite = parts.suites.get(stopped.suite);
  if (!suite) throw new Error(`This version knows no suite ${stopped.suite}.`);
  return moveOn(id, ['failed', 'cancelled', 'paused'], { status: nextStatus(suite, stopped) }, parts);
}

function nextStatus(suite: SuiteDesign, audit: Pick<Audit, 'plan' | 'doneShards'>) {
  if (!audit.plan) return 'queued';
  if (audit.doneShards.length < audit.plan.shards) return 'asking';
  return nextStage(suite, audit) === null ? 'aggregating' : 'queued';
}
