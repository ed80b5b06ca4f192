import type { SuiteDesign } from '../suites/suite.ts';
import { webhookView } from '../webhooks/webhook.ts';
import type { Audit, AuditRequest } from './audit.ts';
import { derivedId } from './derivedId.ts';
import { emptyTally } from './tally.ts';

/** A new audit, as a request asks for it, with the suite's defaults filled in. */
export function newAudit(
  request: AuditRequest,
  suite: SuiteDesign,
  config: Audit['config'],
  { id, now, schedule = null }: { id: string; now: Date; schedule?: Audit['schedule'] },
): Audit {
  const at = now.toISOString();
  return {
    id,
    suite: suite.name,
    suiteVersion: suite.version,
    config,
    instrument: suite.instrument(config),
    model: request.model,
    seed: request.seed,
    bootstrap: request.bootstrap,
    tags: request.tags,
    budget: request.budget,
    schedule,
    baseline: request.baseline,
    driftRule: request.driftRule,
    gate: request.gate,
    coding: request.coding && {
      ...{ model: request.coding.model, config: request.coding.config },
      audit: derivedId(now.getTime(), `coding ${id}`),
    },
    webhook: request.webhook && webhookView(request.webhook),
    status: 'queued',
    changes: 0,
    preflight: null,
    plan: null,
    doneShards: [],
    tally: emptyTally(),
    handedOn: false,
    createdAt: at,
    updatedAt: at,
    completedAt: null,
    failure: null,
    report: null,
    drift: null,
    gateVerdict: null,
  };
}
