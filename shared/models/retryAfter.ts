/** The longest wait believed, in milliseconds: one hour. What asks for more is asked again then. */
export const longestRetryAfterMs = 3_600_000;

const decimal = /^[+-]?\d+(?:\.\d+)?$/;
const httpDate =
  /^(?:[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds, also fractional, or an HTTP date.
 *
 * @param now the present, in milliseconds since the epoch.
 * @returns the wait in milliseconds, between 0 and {@link longestRetryAfterMs}; null if there is no header or
 *   it says neither a number nor a date. A date gone by and a negative number mean 0.
 */
export function parseRetryAfter(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (decimal.test(text)) return bounded(Number(text) * 1000);
  if (!httpDate.test(text)) return null;
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? null : bounded(date - now);
}

/** The wait that a response asks for: `retry-after-ms` where it is a number, else `retry-after`; or null. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const milliseconds = headers.get('retry-after-ms')?.trim() ?? '';
  if (decimal.test(milliseconds)) return bounded(Number(milliseconds));
  return parseRetryAfter(headers.get('retry-after'), now);
}

/** The wait that a body asks for, as Google's APIs write it (`"retryDelay": "33s"`), in milliseconds; or null. */
export function retryDelayIn(body: string): number | null {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return seconds === undefined ? null : bounded(Number(seconds) * 1000);
}

function bounded(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), longestRetryAfterMs);
}
