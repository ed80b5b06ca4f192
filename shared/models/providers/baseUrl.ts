import { isIP } from 'node:net';
import { type AddressKind, addressKind } from '../../net/addresses.ts';

/** Addresses at which no model is served, but at some of which a cloud keeps credentials. */
const neverServed: ReadonlySet<AddressKind> = new Set(['metadata', 'link-local', 'multicast', 'translated']);
const metadataNames: ReadonlySet<string> = new Set(['metadata', 'metadata.google.internal']);

/**
 * What is wrong with a base URL that the operator set, in words that do not repeat it (it may hold a secret);
 * null if nothing. Loopback and private addresses are right: that is where own servers are.
 *
 * @param hosts the hosts it may name, as a pattern of the whole host name; over TLS alone. Default: any.
 */
export function baseUrlProblem(text: string, hosts?: RegExp): string | null {
  if (!URL.canParse(text)) return 'is no URL';
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'is no http or https URL';
  if (url.username || url.password) return 'has credentials in it';
  if (url.search || url.hash) return 'has a query or a fragment';
  if (metadataNames.has(host) || (isIP(host) !== 0 && neverServed.has(addressKind(host)))) {
    return 'names an address at which no model is served';
  }
  if (hosts && (url.protocol !== 'https:' || !hosts.test(host) || url.port)) {
    return 'does not name a host of this provider over https';
  }
  return null;
}
