import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Audit } from '../../shared/audits/audit.ts';
import { failInternally } from '../../shared/audits/failures.ts';
import { jobMessageSchema } from '../../shared/audits/messages.ts';
import { handOnIfDue } from '../../shared/audits/moveOn.ts';
import type { ProtocolReader } from '../../shared/audits/protocol.ts';
import { planShards } from '../../shared/audits/shards.ts';
import { nextStage } from '../../shared/audits/stages.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import { consume } from '../../shared/store/consume.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { SuiteDesign } from '../../shared/suites/suite.ts';

/** What planning needs. */
export interface PlanParts {
  readonly suites: ReadonlyMap<string, SuiteDesign>;
  readonly audits: AuditStore;
  readonly queues: Queues;
  readonly protocols: ProtocolReader<SuiteDesign>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** The door behind the jobs queue: cuts the next stage of an audit into shards and sends them. */
export function createPlanHandler(parts: PlanParts) {
  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    consume(event, {
      queue: 'jobs',
      schema: jobMessageSchema,
      queues: parts.queues,
      log: parts.log,
      handle: ({ auditId }) => planNextStage(auditId, parts),
      giveUp: ({ auditId }) => failInternally(auditId, parts),
    });
}

async function planNextStage(auditId: string, parts: PlanParts): Promise<void> {
  const audit = await parts.audits.get(auditId);
  const current = audit?.status === 'queued' ? await startStage(audit, parts) : audit;
  if (current && current.status !== 'queued') await handOnIfDue(current, parts);
}

/** Starts the audit's next stage; of many callers one does, and all get the audit as it then stands. */
async function startStage(audit: Audit, parts: PlanParts): Promise<Audit | null> {
  const suite = parts.suites.get(audit.suite);
  const stage = suite ? nextStage(suite, audit) : null;
  if (stage === null) throw new Error(`Audit ${audit.id} has no stage to start.`);
  const { trials } = await parts.protocols.read(audit, stage);
  const plan = planShards(stage, trials.length, audit.model.settings?.batch);
  const started = await parts.audits.startStage(audit.id, plan, parts.now().toISOString());
  if (started) parts.log.info('Stage planned', { auditId: audit.id, ...plan });
  return started ?? parts.audits.get(audit.id);
}
