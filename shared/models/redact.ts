/** What a redacted secret reads as. */
const mask = '[redacted]';

/** Shapes of credentials: prefixed keys, tokens after a label, URL passwords, JWTs, keys shown in part (`ab***yz`). */
const credentialShapes: readonly RegExp[] = [
  /\b(?:sk|pk|rk|gsk|csk|xai|hf|r8|pplx|nvapi|fw|tgp|esecret)[-_][\w*.-]{6,}/gi,
  /\bAIza[\w*-]{10,}/g,
  /\bAKIA[A-Z0-9*]{8,}/g,
  /\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g,
  /(?<=\b(?:bearer|api[-_ ]?key["']?\s*[:=])\s*["']?)(?=[^\s"',;]{8})(?=[^\s"',;]{0,80}\d)[^\s"',;]+/gi,
  /(?<=:\/\/)[^\s/@]{1,200}(?=@)/g,
  /[^\s"',:]{0,80}\*{3,}[^\s"',:]{0,80}/g,
];

/**
 * Replaces the given secrets, and anything that looks like a credential, by `[redacted]`. Redact before
 * shortening: half a key is still a secret.
 */
export function redact(text: string, secrets: readonly string[]): string {
  const spellings = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const withoutKnown = spellings
    .filter((spelling) => spelling.length > 0)
    .reduce((rest, spelling) => rest.replaceAll(spelling, mask), text);
  return credentialShapes.reduce((rest, shape) => rest.replace(shape, mask), withoutKnown);
}
