import { createHash } from 'node:crypto';
import { type Audit, auditRequestSchema, modelName } from '../../shared/audits/audit.ts';
import { readAgain } from '../../shared/audits/outcomes.ts';
import type { ProtocolReader } from '../../shared/audits/protocol.ts';
import { type StartParts, startAudit } from '../../shared/audits/start.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import { type ObjectStore, objectKeys } from '../../shared/store/objects.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import { rowsOf } from './collect.ts';

/** What starting the coding of an audit needs. */
export interface CodingParts extends StartParts {
  readonly suites: ReadonlyMap<string, Suite>;
  readonly audits: StartParts['audits'] & Pick<AuditStore, 'webhook'>;
  readonly replies: Pick<ReplyStore, 'stream'>;
  readonly objects: Pick<ObjectStore, 'put'>;
  readonly protocols: ProtocolReader;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Starts the audit in which another model codes the reasoning of a complete one, if it asks for that: the responses
 * become an instrument, and the rest is an audit like any other, which can fail and be resumed while the first one
 * stands. Starting it twice changes nothing.
 */
export async function startCoding(audit: Audit, parts: CodingParts): Promise<void> {
  const { coding, plan } = audit;
  if (!coding || !plan || (await parts.audits.get(coding.audit))?.handedOn) return;
  const { suite, trials } = await parts.protocols.read(audit, plan.stage);
  const coder = parts.suites.get(suite.reasoning?.codedBy ?? '');
  if (!coder) throw new Error(`This version has no suite that codes the reasoning of ${suite.name}.`);
  const responses = await responsesOf(audit, suite, trials, plan.stage, parts);
  const text = responses.map((response) => `${JSON.stringify(response)}\n`).join('');
  const instrument = createHash('sha256').update(text).digest('hex');
  const config = coder.config.parse({ ...coding.config, instrument });
  if (coder.plan(config, coder.stages[0] ?? '', { 'responses.jsonl': text }).length === 0) {
    parts.log.warn('There is no reasoning to code', { auditId: audit.id });
    return;
  }
  await parts.objects.put(objectKeys.instrumentFile(instrument, 'responses.jsonl'), [text]);
  const request = auditRequestSchema.parse({
    suite: coder.name,
    config,
    model: coding.model,
    seed: audit.seed,
    bootstrap: audit.bootstrap,
    tags: audit.tags,
    webhook: await parts.audits.webhook(audit.id),
  });
  const checked = { request, suite: coder, config: request.config };
  await startAudit(checked, { id: coding.audit, now: parts.now() }, parts);
  parts.log.info('Coding begins', { auditId: audit.id, codingAuditId: coding.audit });
}

async function responsesOf(
  audit: Audit,
  suite: Suite,
  trials: readonly unknown[],
  stage: string,
  { replies }: Pick<CodingParts, 'replies'>,
) {
  const responses = [];
  for await (const stored of replies.stream(audit.id, stage)) {
    const trial = trials[stored.index];
    const reply = readAgain(suite, trial, stored);
    const reasoning = reply.answer && (suite.reasoning?.of(trial, reply.answer.text) ?? null);
    for (const row of rowsOf(suite, trials, modelName(audit.model), reply))
      responses.push({ ...row, reasoning });
  }
  return responses;
}
