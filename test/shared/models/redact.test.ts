import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../shared/models/redact.ts';

describe('redaction', () => {
  it.each([
    ['Incorrect API key provided: sk-proj-abcDEF0123456789.', 'sk-proj-abc'],
    ['key sk-ab***************wxyz is wrong', 'wxyz'],
    ['key ab**********yz is wrong', 'yz is'.slice(0, 2)],
    ['Authorization: Bearer abcdef0123456789', 'abcdef0123456789'],
    ['{"api_key": "0123456789abcdef"}', '0123456789abcdef'],
    ['gsk_0123456789abcdef', '0123456789'],
    ['AIzaSyA0123456789abcdefghi', 'SyA0123'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'hbGciOiJIUzI1NiJ9'],
    ['GET https://user:pa55word@host/v1', 'pa55word'],
  ])('hides what looks like a credential in %s', (text, secret) => {
    expect(redact(text, [])).not.toContain(secret);
    expect(redact(text, [])).toContain('[redacted]');
  });

  it.each([
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth.",
    'Invalid API key: please check your settings at https://example.com/api-keys',
    'The model `gpt-5.4` does not exist (request req_0123).',
  ])('leaves words as they are: %s', (text) => {
    expect(redact(text, [])).toBe(text);
  });

  it('hides a given secret of any shape, also as it stands in a URL', () => {
    expect(redact('a b&c? a%20b%26c?', ['a b&c'])).toBe('[redacted]? [redacted]?');
    expect(redact('nothing', [''])).toBe('nothing');
    const secret = fc.string({ minLength: 12, maxLength: 60 }).filter((text) => !'[redacted]'.includes(text));
    fc.assert(
      fc.property(fc.string(), secret, fc.string(), (before, key, after) => {
        expect(redact(`${before}${key}${after}`, [key])).not.toContain(key);
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});
