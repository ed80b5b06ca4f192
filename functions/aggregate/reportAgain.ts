import { isOpen } from '../../shared/audits/audit.ts';
import { HandBack } from '../../shared/store/consume.ts';
import type { AggregateParts } from './aggregate.ts';
import { collect } from './collect.ts';
import { writeReport } from './writeReport.ts';

/** Seconds until a report is tried again that met an audit on the move. */
const waitSeconds = 60;

/**
 * Makes the report of an audit that is over, or waits, from its stored replies: read, tabulated and estimated by
 * today's code, without asking a model. Trials that were not asked count as failed. An audit that goes on
 * meanwhile makes its own report in the end; a report made of less never replaces that.
 */
export async function reportAgain(auditId: string, parts: AggregateParts): Promise<void> {
  const audit = await parts.audits.get(auditId);
  const suite = audit && parts.suites.get(audit.suite);
  if (!audit || !suite) return;
  const { status } = audit;
  if (status === 'aggregating') throw new HandBack('The report is being made', waitSeconds);
  if (isOpen(status)) return;
  const stage = audit.plan?.stage ?? suite.stages[0] ?? '';
  const protocol = await parts.protocols.read(audit, stage);
  const collected = await collect(audit, stage, protocol, parts);
  const findings = await writeReport(audit, status, suite, collected, parts);
  const ready = { status: 'ready', at: parts.now().toISOString() } as const;
  if (!(await parts.audits.setReport(auditId, ready, status, findings))) {
    throw new HandBack('The audit went on while its report was made', waitSeconds);
  }
  parts.log.info('Report made again', { auditId, status, notAsked: collected.missing.length });
}
