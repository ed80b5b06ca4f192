import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkOutboundUrl,
  guardLookup,
  type Outbound,
  RefusedUrlError,
  readOutboundUrl,
} from '../../../shared/net/outbound.ts';

const cloud = { allowLoopback: false };
const local = { allowLoopback: true };

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof RefusedUrlError) return error.message;
    throw error;
  }
  return 'taken';
}

describe('readOutboundUrl', () => {
  it.each([
    ['http://169.254.169.254/', 'must begin with https://'],
    ['https://169.254.169.254/latest/meta-data/', 'leads to a metadata address'],
    ['http://2130706433/', 'must begin with https://'],
    ['https://2130706433/', 'must write an IPv4 address as four decimal numbers'],
    ['https://134744072/', 'must write an IPv4 address as four decimal numbers'],
    ['https://0x7f.0.0.1/', 'must write an IPv4 address as four decimal numbers'],
    ['https://0177.0.0.1/', 'must write an IPv4 address as four decimal numbers'],
    ['https://127.1/', 'must write an IPv4 address as four decimal numbers'],
    ['https://１２７.0.0.1/', 'must write an IPv4 address as four decimal numbers'],
    ['https://127.0.0.1/', 'leads to a loopback address'],
    ['https://127.0.0.1./', 'leads to a loopback address'],
    ['https://0.0.0.0/', 'leads to an unspecified address'],
    ['https://10.0.0.1/', 'leads to a private address'],
    ['https://[::1]/', 'leads to a loopback address'],
    ['https://[::ffff:169.254.169.254]/', 'leads to a translated address'],
    ['https://[64:ff9b::a00:1]/', 'leads to a translated address'],
    ['https://user:pw@hooks.example/', 'must hold no user name or password'],
    ['https://user@hooks.example/', 'must hold no user name or password'],
    ['ftp://hooks.example/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['hooks.example', 'is not a URL of at most 2000 characters'],
    [`https://hooks.example/${'x'.repeat(2_000)}`, 'is not a URL of at most 2000 characters'],
    ['https://hooks.example/audits?token=x', 'taken'],
    ['HTTPS://8.8.8.8/', 'taken'],
    ['https://[2606:4700:4700::1111]:8443/', 'taken'],
  ])('on %s says: %s', (url, answer) => {
    expect(refusal(() => readOutboundUrl(url, cloud))).toBe(answer);
  });

  it('takes loopback, also over plain http, only where that is allowed, and nothing else over http', () => {
    expect(refusal(() => readOutboundUrl('http://127.0.0.1:8080/', local))).toBe('taken');
    expect(refusal(() => readOutboundUrl('http://[::1]:8080/', local))).toBe('taken');
    expect(refusal(() => readOutboundUrl('http://8.8.8.8/', local))).toBe('must begin with https://');
    expect(refusal(() => readOutboundUrl('http://169.254.169.254/', local))).toBe(
      'leads to a metadata address',
    );
    expect(refusal(() => readOutboundUrl('http://[::ffff:127.0.0.1]/', local))).toBe(
      'leads to a translated address',
    );
  });

  it('never repeats the URL in what it says', () => {
    const url = fc.oneof(fc.webUrl(), fc.string()).map((text) => `${text}/T0KEN`);
    fc.assert(
      fc.property(url, (text) => {
        expect(refusal(() => readOutboundUrl(text, cloud))).not.toContain('T0KEN');
      }),
      { seed: 42 },
    );
  });
});

/** An outbound policy over a name server that answers each question with the next of some answers. */
function nameServer(...answers: readonly (readonly string[])[]): Outbound & { asked: string[] } {
  const asked: string[] = [];
  return {
    ...cloud,
    asked,
    async resolve(hostname) {
      asked.push(hostname);
      const answer = answers[asked.length - 1];
      if (!answer) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
      return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };
}

describe('checkOutboundUrl', () => {
  const check = (outbound: Outbound) => checkOutboundUrl('https://hooks.example/', outbound);

  it('refuses a name one of whose addresses is not public', async () => {
    await expect(check(nameServer(['10.0.0.1']))).rejects.toThrow('leads to a private address');
    await expect(check(nameServer(['8.8.8.8', '127.0.0.1']))).rejects.toThrow('leads to a loopback address');
    await expect(check(nameServer(['8.8.8.8', 'fd00:ec2::254']))).rejects.toThrow(
      'leads to a metadata address',
    );
    await expect(check(nameServer([]))).rejects.toThrow('has a host without an address');
    await expect(check(nameServer(['8.8.8.8', '2606:4700::1111']))).resolves.toBeUndefined();
  });

  it('refuses a name that does not exist, and lets pass what can not be looked up just now', async () => {
    await expect(check(nameServer())).rejects.toThrow('has a host that does not exist');
    const silent = async () => {
      throw Object.assign(new Error('try again'), { code: 'EAI_AGAIN' });
    };
    await expect(check({ ...cloud, resolve: silent })).resolves.toBeUndefined();
  });
});

describe('guardLookup', () => {
  const lookUp = (outbound: Outbound, all: boolean) =>
    new Promise<string | LookupAddress[]>((resolve, reject) => {
      const lookup = guardLookup(new URL('https://hooks.example/'), outbound);
      lookup('hooks.example', { all }, (error, address) => (error ? reject(error) : resolve(address)));
    });

  it('gives the socket the addresses that it checked, from one look-up', async () => {
    const server = nameServer(['8.8.8.8', '8.8.4.4'], ['127.0.0.1']);
    expect(await lookUp(server, true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
    ]);
    expect(server.asked).toEqual(['hooks.example']);
    expect(await lookUp(nameServer(['8.8.8.8']), false)).toBe('8.8.8.8');
  });

  it('fails the connection if any address is refused', async () => {
    await expect(lookUp(nameServer(['8.8.8.8', '192.168.1.1']), true)).rejects.toThrow(RefusedUrlError);
    await expect(lookUp(nameServer(['192.168.1.1']), false)).rejects.toThrow(RefusedUrlError);
  });
});
