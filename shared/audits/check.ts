import { checkDriftRule } from '../drift/rule.ts';
import { checkGate } from '../gate/checkGate.ts';
import { settingsProblem } from '../models/chatSettings.ts';
import { readyMadeNames, resolveModel } from '../models/paperModels.ts';
import { findProvider } from '../models/providers.ts';
import { RefusedUrlError } from '../net/outbound.ts';
import type { AuditStore } from '../store/auditStore.ts';
import { type ObjectStore, objectKeys } from '../store/objects.ts';
import type { SuiteDesign } from '../suites/suite.ts';
import { type Audit, type AuditRequest, auditSchema, type ModelRef, modelName } from './audit.ts';
import { instrumentFileNames } from './protocol.ts';
import { type FieldError, fieldErrors, RefusedRequestError } from './refusal.ts';

/** What checking a request needs. */
export interface CheckParts {
  readonly suites: ReadonlyMap<string, SuiteDesign>;
  /** Names of the model providers that this deployment can reach. */
  readonly providers: ReadonlySet<string>;
  readonly audits: Pick<AuditStore, 'get'>;
  readonly objects: Pick<ObjectStore, 'get'>;
  /** Throws {@link RefusedUrlError} where webhooks must not go. */
  readonly checkWebhookUrl: (url: string) => Promise<void>;
}

/** A request that can become an audit: its model as it is really called, its suite, and the suite's defaults in the config. */
export interface CheckedRequest {
  readonly request: AuditRequest;
  readonly suite: SuiteDesign;
  readonly config: Audit['config'];
}

/** Checks all of a request that its schema can not. Throws {@link RefusedRequestError}. */
export async function checkRequest(request: AuditRequest, parts: CheckParts): Promise<CheckedRequest> {
  const suite = parts.suites.get(request.suite);
  if (!suite) {
    throw new RefusedRequestError(
      'unknown-suite',
      `There is no suite ${request.suite}; there are: ${[...parts.suites.keys()].join(', ')}.`,
      [{ path: 'suite', message: 'There is no such suite.' }],
    );
  }
  const config = suite.config.safeParse(request.config);
  const errors = [
    ...(config.success ? [] : fieldErrors(config.error, 'config')),
    ...checkDriftRule(suite, request.driftRule).map(({ path, message }) => below('driftRule', path, message)),
    ...(request.gate
      ? checkGate(suite, request.gate).map(({ path, message }) => below('gate', path, message))
      : []),
    ...unstorable(request),
    ...checkBudget(request),
    ...(await checkBaseline(request, parts)),
    ...(await checkWebhook(request, parts)),
  ];
  if (errors.length > 0 || !config.success) {
    throw new RefusedRequestError(
      'validation-error',
      `The request does not fit the suite ${suite.name}.`,
      errors,
    );
  }
  const model = checkModel(request.model, parts);
  const coding = checkCoding(request.coding, model, suite, parts);
  await checkInstrument(suite, config.data, parts);
  return {
    request: { ...request, model, coding },
    suite,
    config: auditSchema.shape.config.parse(config.data),
  };
}

/** A batch is paid for as it is handed in: there is no moment at which a budget could stop it. */
function checkBudget({ budget, model }: AuditRequest): FieldError[] {
  if (!budget || !model.settings?.batch) return [];
  const message = 'A budget can not stop a batch; a dry run tells what the audit takes.';
  return [{ path: 'budget', message }];
}

async function checkBaseline({ baseline, suite }: AuditRequest, { audits }: CheckParts) {
  if (baseline === null || baseline === 'latest') return [];
  const audit = await audits.get(baseline);
  if (audit?.suite === suite) return [];
  const message = audit ? `It is an audit of the suite ${audit.suite}.` : 'There is no such audit.';
  return [{ path: 'baseline', message }];
}

async function checkWebhook({ webhook }: AuditRequest, parts: CheckParts): Promise<FieldError[]> {
  try {
    if (webhook) await parts.checkWebhookUrl(webhook.url);
    return [];
  } catch (error) {
    if (!(error instanceof RefusedUrlError)) throw error;
    return [below('webhook', 'url', `The URL ${error.message}.`)];
  }
}

/** Numbers that the table can't hold (DynamoDB: "Data types", numbers), by the path to each. */
function unstorable(value: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof value === 'number') {
    const size = Math.abs(value);
    const fits = size === 0 || (size >= 1e-130 && size < 1e126);
    return fits ? [] : [{ path: path.join('.'), message: 'It is too large, or too close to 0.' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unstorable(part, [...path, name]));
}

/** The model that is meant: a ready-made name stands for the real one with its settings. */
function checkModel(asked: ModelRef, { providers }: CheckParts): ModelRef {
  const model = resolveModel(asked);
  if (!model) {
    throw unknownModel(
      `There is no ready-made model ${asked.name}; there are: ${readyMadeNames.join(', ')}.`,
      'model.name',
    );
  }
  if (!providers.has(model.provider)) {
    throw unknownModel(
      `There is no provider ${model.provider}; there are: ${[...providers].join(', ')}.`,
      'model.provider',
    );
  }
  const provider = findProvider(model.provider);
  const problem = provider && settingsProblem(provider, model.settings ?? {});
  if (problem) {
    const errors = [{ path: 'model.settings', message: problem }];
    throw new RefusedRequestError('validation-error', problem, errors);
  }
  return model;
}

function checkCoding(
  coding: AuditRequest['coding'],
  audited: ModelRef,
  suite: SuiteDesign,
  parts: CheckParts,
): AuditRequest['coding'] {
  if (!coding) return null;
  const model = checkModel(coding.model, parts);
  const problem = codingProblem({ ...coding, model }, audited, suite);
  if (problem === null) {
    checkCodingConfig(coding.config, suite, parts);
    return { ...coding, model };
  }
  throw new RefusedRequestError('validation-error', problem, [{ path: 'coding', message: problem }]);
}

/** The config of a coding names no instrument: the responses become one. */
function checkCodingConfig(config: Audit['config'], suite: SuiteDesign, { suites }: CheckParts): void {
  const coder = suites.get(suite.reasoning?.codedBy ?? '');
  const read = coder?.config.safeParse({ ...config, instrument: '0'.repeat(64) });
  if (!read || read.success) return;
  throw new RefusedRequestError(
    'validation-error',
    'The config of the coding is not valid.',
    fieldErrors(read.error, 'coding.config'),
  );
}

function codingProblem(
  { model, allowSameModel }: NonNullable<AuditRequest['coding']>,
  audited: ModelRef,
  suite: SuiteDesign,
): string | null {
  if (!suite.reasoning) return `Answers of the suite ${suite.name} have no reasoning that could be coded.`;
  if (modelName(model) !== modelName(audited) || allowSameModel) return null;
  return 'A model that codes its own reasoning needs allowSameModel.';
}

function unknownModel(detail: string, path: string) {
  return new RefusedRequestError('unknown-model', detail, [{ path, message: detail }]);
}

async function checkInstrument(suite: SuiteDesign, config: unknown, { objects }: CheckParts) {
  const hash = suite.instrument(config);
  if (hash === null) return;
  for (const name of instrumentFileNames) {
    const file = await objects.get(objectKeys.instrumentFile(hash, name));
    file?.destroy();
    if (file) return;
  }
  throw new RefusedRequestError('unknown-instrument', `No instrument ${hash} was imported.`, [
    { path: 'config.instrument', message: 'There is no such instrument.' },
  ]);
}

function below(prefix: string, path: string, message: string): FieldError {
  return { path: `${prefix}.${path}`, message };
}
