import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { type AddressKind, addressKind } from './addresses.ts';

/** Resolves a host name to all of its addresses; fails as `dns.lookup` does. */
export type Resolver = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Where requests to addresses that somebody else named may go, and how names are resolved. */
export interface Outbound {
  /** Whether this machine's own loopback interface is allowed too, also over plain http. Never in the cloud. */
  readonly allowLoopback: boolean;
  readonly resolve: Resolver;
}

/** A URL or an address that must not be called; the message says why, and does not repeat the URL. */
export class RefusedUrlError extends Error {
  override readonly name = 'RefusedUrlError';
}

/** The system's resolver. */
export const resolveBySystem: Resolver = (hostname) => systemLookup(hostname, { all: true });

const longestUrl = 2_000;

/**
 * Reads a URL that may be called as far as its text tells: https (or loopback, if allowed), no credentials, no
 * oddly written or refused address. A name's addresses are known only once it is resolved: see
 * {@link guardLookup}.
 *
 * @throws RefusedUrlError
 */
export function readOutboundUrl(text: string, { allowLoopback }: Pick<Outbound, 'allowLoopback'>): URL {
  const url = text.length <= longestUrl && URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new RefusedUrlError(`is not a URL of at most ${longestUrl} characters`);
  const protocols = allowLoopback ? ['https:', 'http:'] : ['https:'];
  if (!protocols.includes(url.protocol)) throw new RefusedUrlError('must begin with https://');
  if (url.username || url.password) throw new RefusedUrlError('must hold no user name or password');
  const host = hostOf(url);
  const version = isIP(host);
  if (version === 4 && !text.toLowerCase().startsWith(`${url.protocol}//${host}`)) {
    throw new RefusedUrlError('must write an IPv4 address as four decimal numbers');
  }
  if (version !== 0) checkAddresses([{ address: host, family: version }], url, allowLoopback);
  return url;
}

/**
 * Resolves the host of a URL and checks every address that it has.
 *
 * @throws RefusedUrlError if one of them must not be called, or there is none.
 */
async function resolveOutbound(
  url: URL,
  { allowLoopback, resolve }: Outbound,
): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(hostOf(url));
  checkAddresses(addresses, url, allowLoopback);
  return addresses;
}

/**
 * Checks a URL when it is named: its text, and what its host resolves to. A resolver that can't be reached is
 * no objection, since {@link guardLookup} checks again whenever the URL is called.
 *
 * @throws RefusedUrlError
 */
export async function checkOutboundUrl(text: string, outbound: Outbound): Promise<void> {
  const url = readOutboundUrl(text, outbound);
  try {
    await resolveOutbound(url, outbound);
  } catch (error) {
    if (error instanceof RefusedUrlError) throw error;
    if (isUnknownHost(error)) throw new RefusedUrlError('has a host that does not exist');
  }
}

function isUnknownHost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}

/**
 * A `lookup` for sockets that checks what a name resolves to and lets the connection go to just that: no
 * second resolution can give another address. Sockets do not look literal addresses up; those are checked by
 * {@link readOutboundUrl}.
 */
export function guardLookup(url: URL, outbound: Outbound): LookupFunction {
  return (_hostname, { all }, callback) => {
    resolveOutbound(url, outbound).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** The host of a URL; an IPv6 address without its brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function checkAddresses(addresses: readonly LookupAddress[], { protocol }: URL, allowLoopback: boolean) {
  if (addresses.length === 0) throw new RefusedUrlError('has a host without an address');
  for (const { address } of addresses) {
    const kind = addressKind(address);
    if (kind === 'loopback' && allowLoopback) continue;
    if (kind !== 'public') throw new RefusedUrlError(`leads to ${withArticle(kind)} address`);
    if (protocol !== 'https:') throw new RefusedUrlError('must begin with https://');
  }
}

function withArticle(kind: AddressKind): string {
  return `${kind === 'unspecified' ? 'an' : 'a'} ${kind}`;
}
