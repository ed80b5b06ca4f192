import { z } from 'zod';

/** Most extra headers of one webhook. */
const mostHeaders = 16;

/** A header's name (RFC 9110, "token"). */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** Headers that say where a message goes, what it is and who signed it, and those of the connection. */
const ownHeaders =
  /^(?:host|content-.*|webhook-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|user-agent|proxy-.*)$/i;

/** A header's value: visible ASCII, with spaces and tabs inside (RFC 9110, "field-value"). */
const valueSchema = z
  .string()
  .max(2_000)
  .regex(/^(?:[!-~](?:[\t -~]*[!-~])?)?$/, 'must be visible ASCII characters, without spaces around them');

/**
 * Extra headers of a webhook, by name: a token that starts a CI pipeline, say. They can't replace what the
 * service sets itself, and are as secret as the signing secret.
 */
export const extraHeadersSchema = z.record(z.string(), valueSchema).superRefine((headers, context) => {
  const names = Object.keys(headers);
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  if (names.length > mostHeaders) context.addIssue(`at most ${mostHeaders} headers`);
  if (distinct.size < names.length) context.addIssue('each header once: their names know no upper case');
  for (const name of names) {
    const problem = problemOf(name);
    if (problem) context.addIssue({ code: 'custom', path: [name], message: problem });
  }
});

function problemOf(name: string): string | null {
  if (!token.test(name)) return 'is not the name of a header';
  return ownHeaders.test(name) ? 'is a header that the service sets itself' : null;
}
