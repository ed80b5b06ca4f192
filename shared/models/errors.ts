import { APIConnectionError, APIConnectionTimeoutError, APIUserAbortError } from 'openai';
import type { ProviderFailure } from './failure.ts';
import { ModelError, type ModelErrorKind, type TerminalReason } from './model.ts';
import { redact } from './redact.ts';
import { retryAfterOf, retryDelayIn } from './retryAfter.ts';

const longestMessage = 300;
/** Bound on the text searched for secrets; far above {@link longestMessage}, so that none is cut in half. */
const longestSearched = 65_536;

const noQuota = /insufficient_(?:quota|credits|funds|balance)|billing|payment_required|account_deactivated/i;
const noMoney =
  /billing|insufficient (?:credit|fund|balance|quota)|credit balance|out of credits|available credits|(?:spending|credit|usage|key) limits?/i;
/** Words of a limit on speed. They win over "quota", which providers say of both. */
const tooFast =
  /concurren|simultaneous|in parallel|in flight|rate[- _]?limit|too many requests|per (?:second|minute|hour|day)|(?:try again|retry) (?:in|after)/i;

const contentFilter =
  /content[_ -]?filter|content[_ -]polic|content[_ ]management[_ ]polic|ResponsibleAIPolic|data_?inspection_?failed|content exists risk|flagged (?:for|as)|(?:was|been) flagged|prohibited_content|violates usage guidelines|safety_check_type/i;
const filteringStatuses: ReadonlySet<number | null> = new Set([400, 403, 422, 451]);

const wrongKey = /api[-_ ]?key|authenticat|unauthori[sz]ed|unrecognizedclient|security token|credentials/i;
const unknownModel =
  /model_?not_?found|invalid_model|not a valid model|model identifier|deploymentnotfound|no endpoints found|model\b.{0,200}(?:not exist|not found)/i;
const throttlingCode = /throttl|toomanyrequests/i;

/** Statuses below 500 that pass: time-out, conflict, too early, and the capacity codes of some hosts. */
const passingStatuses: ReadonlySet<number> = new Set([408, 409, 425, 498, 499]);

/** Failures before any response that are no accident of the network: a URL, header or certificate is wrong. */
const wrongSetup = /^(?:ERR_INVALID_|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
const networkCode = /^(?:E[A-Z]{3,}|EAI_[A-Z]+|UND_ERR_[A-Z_]+|HPE_[A-Z_]+)$/;

/** True if a content filter withheld the prompt or the answer: an outcome, not an error. */
export function isFiltered({ status, code, message }: ProviderFailure): boolean {
  return filteringStatuses.has(status) && contentFilter.test(`${code} ${message}`);
}

/** The error that a provider's failure amounts to, in the provider's own words, shortened and without secrets. */
export function classifyFailure(
  failure: ProviderFailure,
  secrets: readonly string[],
  now: number,
): ModelError {
  const status = failure.status ?? failure.httpStatus;
  const kind = kindOf(failure);
  return new ModelError(shorten(`${status} ${failure.message}`, secrets), {
    kind,
    reason: kind === 'terminal' ? reasonOf(failure) : null,
    status,
    retryAfterMs: retryAfterOf(failure.headers, now) ?? retryDelayIn(failure.body),
  });
}

function kindOf(failure: ProviderFailure): ModelErrorKind {
  const { status } = failure;
  if (lacksQuota(failure)) return 'terminal';
  if (status === 429 || (status === 400 && throttlingCode.test(failure.code))) return 'throttled';
  return status === null || status >= 500 || passingStatuses.has(status) ? 'transient' : 'terminal';
}

/** No money or quota is left: waiting does not help, unlike with a limit on speed that is called a quota too. */
function lacksQuota({ status, code, message }: ProviderFailure): boolean {
  if (status === 402) return true;
  const words = `${code} ${message}`.replace(/https?:\/\/\S+/g, '');
  if (tooFast.test(words)) return false;
  return noQuota.test(code) || (status !== null && status >= 400 && status < 500 && noMoney.test(message));
}

function reasonOf(failure: ProviderFailure): TerminalReason {
  const { status, code, message } = failure;
  const words = `${code} ${message}`;
  if (lacksQuota(failure)) return 'quota';
  if (status === 401 || wrongKey.test(words)) return 'key';
  if (status === 404 || unknownModel.test(words)) return 'model';
  return status === 403 ? 'key' : 'request';
}

/**
 * The error that anything thrown instead of a response amounts to. Accidents of the network and time-outs are
 * transient; a wrong URL, header or certificate, and whatever is not known, are terminal.
 */
export function classifyThrown(thrown: unknown, secrets: readonly string[]): ModelError {
  const causes = causesOf(thrown);
  const classed = causes.find((cause) => cause instanceof ModelError);
  if (classed) return classed;
  const codes = causes.map(codeOf);
  const origin = causes.at(-1);
  const words = origin instanceof Error ? origin.message : String(origin);
  if (codes.some((code) => wrongSetup.test(code))) {
    return new ModelError(shorten(`The call could not be made: ${words}`, secrets), {
      kind: 'terminal',
      reason: 'setup',
    });
  }
  if (causes.some(isTimeout)) return new ModelError('No answer in time', { kind: 'transient' });
  if (
    causes.some((cause) => cause instanceof APIConnectionError) ||
    codes.some((code) => networkCode.test(code))
  ) {
    return new ModelError(shorten(`No response: ${words}`, secrets), { kind: 'transient' });
  }
  return new ModelError(shorten(`Unexpected failure: ${words}`, secrets), { kind: 'terminal' });
}

function causesOf(thrown: unknown): unknown[] {
  const causes = [thrown];
  for (
    let next = thrown;
    next instanceof Error && next.cause !== undefined && causes.length < 8;
    next = next.cause
  ) {
    causes.push(next.cause);
  }
  return causes;
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

function isTimeout(cause: unknown): boolean {
  if (cause instanceof APIConnectionTimeoutError || cause instanceof APIUserAbortError) return true;
  return cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
}

/** A provider's words, on one line, shortened and without secrets. */
export function shorten(message: string, secrets: readonly string[]): string {
  const words = redact(message.slice(0, longestSearched), secrets).replace(/\s+/g, ' ').trim();
  return words.length <= longestMessage ? words : `${words.slice(0, longestMessage - 1)}…`;
}
