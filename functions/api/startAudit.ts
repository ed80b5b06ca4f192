import { ulid } from 'ulid';
import { type Audit, type AuditRequest, auditSchema } from '../../shared/audits/audit.ts';
import { newAudit } from '../../shared/audits/create.ts';
import { handOn } from '../../shared/audits/handOn.ts';
import { objectKeys } from '../../shared/store/objects.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import type { ApiParts } from './parts.ts';
import { fieldErrors, Problem } from './problem.ts';

/**
 * Starts an audit, or gives the one that the same key started before. Every step can be repeated: a caller
 * that was cut off anywhere in it and asks again with its key gets one audit, started once.
 */
export async function startAudit(
  request: AuditRequest,
  key: string | undefined,
  parts: ApiParts,
): Promise<Audit> {
  const suite = parts.suites.get(request.suite);
  if (!suite)
    throw new Problem(
      'unknown-suite',
      `There is no suite ${request.suite}; there are: ${[...parts.suites.keys()].join(', ')}.`,
    );
  const config = parseConfig(suite, request.config);
  await checkInstrument(suite, config, parts);
  checkModel(request, parts);

  const now = parts.now();
  const id = await claimId(request, key, parts, now);
  await parts.audits.create(newAudit(request, suite, config, { id, now }));
  const audit = await parts.audits.get(id);
  if (!audit) throw new Error(`Audit ${id} is gone right after it was stored.`);
  if (audit.status === 'queued' && !audit.handedOn) await handOn(audit, parts);
  return audit;
}

function parseConfig(suite: Suite, config: AuditRequest['config']): Audit['config'] {
  const parsed = suite.config.safeParse(config);
  if (!parsed.success) {
    throw new Problem(
      'validation-error',
      `The config does not fit the suite ${suite.name}.`,
      fieldErrors(parsed.error, 'config'),
    );
  }
  return auditSchema.shape.config.parse(parsed.data);
}

async function checkInstrument(suite: Suite, config: unknown, { objects }: ApiParts) {
  const hash = suite.instrument(config);
  if (hash === null) return;
  const stimuli = await objects.get(objectKeys.instrumentFile(hash, 'stimuli.csv'));
  if (!stimuli) throw new Problem('unknown-instrument', `No instrument ${hash} was imported.`);
  stimuli.destroy();
}

function checkModel({ model }: AuditRequest, { providers }: ApiParts) {
  if (!providers.has(model.provider)) {
    throw new Problem(
      'unknown-model',
      `There is no provider ${model.provider}; there are: ${[...providers].join(', ')}.`,
    );
  }
}

async function claimId(request: AuditRequest, key: string | undefined, { idempotency }: ApiParts, now: Date) {
  const id = ulid(now.getTime());
  if (key === undefined) return id;
  const claim = await idempotency.claim(key, JSON.stringify(request), id, now);
  if (!claim.sameBody) {
    throw new Problem(
      'idempotency-conflict',
      `The key was used for audit ${claim.auditId}, with another body.`,
    );
  }
  return claim.auditId;
}
