import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKind } from '../../../shared/net/addresses.ts';

/** The first and last address of each range of the IANA registries, and their neighbours outside, by hand. */
const ipv4: readonly (readonly [string, string])[] = [
  ['0.0.0.0', 'unspecified'],
  ['0.255.255.255', 'unspecified'],
  ['1.0.0.0', 'public'],
  ['9.255.255.255', 'public'],
  ['10.0.0.0', 'private'],
  ['10.255.255.255', 'private'],
  ['11.0.0.0', 'public'],
  ['100.63.255.255', 'public'],
  ['100.64.0.0', 'carrier-grade NAT'],
  ['100.100.100.200', 'metadata'],
  ['100.127.255.255', 'carrier-grade NAT'],
  ['100.128.0.0', 'public'],
  ['126.255.255.255', 'public'],
  ['127.0.0.0', 'loopback'],
  ['127.255.255.255', 'loopback'],
  ['128.0.0.0', 'public'],
  ['168.63.129.16', 'metadata'],
  ['168.63.129.17', 'public'],
  ['169.253.255.255', 'public'],
  ['169.254.0.0', 'link-local'],
  ['169.254.169.254', 'metadata'],
  ['169.254.170.2', 'metadata'],
  ['169.254.255.255', 'link-local'],
  ['169.255.0.0', 'public'],
  ['172.15.255.255', 'public'],
  ['172.16.0.0', 'private'],
  ['172.31.255.255', 'private'],
  ['172.32.0.0', 'public'],
  ['192.0.0.192', 'metadata'],
  ['192.0.0.1', 'reserved'],
  ['192.0.1.0', 'public'],
  ['192.0.2.1', 'reserved'],
  ['192.88.99.1', 'reserved'],
  ['192.167.255.255', 'public'],
  ['192.168.0.0', 'private'],
  ['192.168.255.255', 'private'],
  ['192.169.0.0', 'public'],
  ['198.17.255.255', 'public'],
  ['198.18.0.0', 'reserved'],
  ['198.19.255.255', 'reserved'],
  ['198.20.0.0', 'public'],
  ['198.51.100.7', 'reserved'],
  ['203.0.113.7', 'reserved'],
  ['223.255.255.255', 'public'],
  ['224.0.0.0', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.0', 'reserved'],
  ['255.255.255.255', 'reserved'],
];

const ipv6: readonly (readonly [string, string])[] = [
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::2', 'translated'],
  ['::127.0.0.1', 'translated'],
  ['::ffff:127.0.0.1', 'translated'],
  ['::ffff:8.8.8.8', 'translated'],
  ['::ffff:a9fe:a9fe', 'translated'],
  ['::ffff:0:169.254.169.254', 'translated'],
  ['64:ff9b::a00:1', 'translated'],
  ['64:ff9b::8.8.8.8', 'translated'],
  ['64:ff9b:1::1', 'translated'],
  ['100::1', 'reserved'],
  ['1fff:ffff::', 'reserved'],
  ['2001::1', 'translated'],
  ['2001:1::1', 'reserved'],
  ['2001:20::1', 'reserved'],
  ['2001:db8::1', 'reserved'],
  ['2001:200::1', 'public'],
  ['2001:4860:4860::8888', 'public'],
  ['2002:7f00:1::', 'translated'],
  ['2003::1', 'public'],
  ['2606:4700:4700::1111', 'public'],
  ['3fff:1000::', 'public'],
  ['3fff::1', 'reserved'],
  ['4000::', 'reserved'],
  ['5f00::1', 'reserved'],
  ['fbff::1', 'reserved'],
  ['fc00::1', 'private'],
  ['fd00:ec2::254', 'metadata'],
  ['fdff::1', 'private'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local'],
  ['febf::1', 'link-local'],
  ['fec0::1', 'private'],
  ['ff02::1', 'multicast'],
];

describe('addressKind', () => {
  it.each([...ipv4, ...ipv6])('calls %s %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind);
  });

  it('calls what is no address reserved', () => {
    for (const text of ['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.0.0.1', '[::1]', '::g', '1.2.3.4\n']) {
      expect(addressKind(text), text).toBe('reserved');
    }
  });

  it('calls no address public that holds an IPv4 address, whichever it is', () => {
    const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(octets, (bytes) => {
        const [high, low] = [bytes.slice(0, 2), bytes.slice(2)].map(([a = 0, b = 0]) =>
          (a * 256 + b).toString(16),
        );
        const dotted = bytes.join('.');
        const spellings = [
          `::ffff:${dotted}`,
          `::FFFF:${high}:${low}`,
          `0:0:0:0:0:ffff:${high}:${low}`,
          `::${dotted}`,
          `::ffff:0:${dotted}`,
          `64:ff9b::${dotted}`,
          `64:ff9b:1::${high}:${low}`,
          `2002:${high}:${low}::1`,
          `2001:0:${high}:${low}::1`,
        ];
        for (const spelling of spellings) expect(addressKind(spelling), spelling).not.toBe('public');
      }),
      { seed: 42, numRuns: 300 },
    );
  });

  it('agrees on random IPv6 addresses with arithmetic on their first 32 bits', () => {
    const groups = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
    const mostlyUnicast = fc.tuple(groups, fc.boolean()).map(([[first = 0, ...rest], unicast]) => {
      return [unicast ? 0x2000 + (first % 0x2000) : first, ...rest];
    });
    fc.assert(
      fc.property(mostlyUnicast, (address) => {
        const [first = 0, second = 0] = address;
        const special =
          (first === 0x2001 && (second < 0x200 || second === 0xdb8)) ||
          first === 0x2002 ||
          (first === 0x3fff && second < 0x1000);
        const isPublic = first >= 0x2000 && first < 0x4000 && !special;
        const text = address.map((group) => group.toString(16)).join(':');
        expect(addressKind(text) === 'public', text).toBe(isPublic);
      }),
      { seed: 42, numRuns: 1_000 },
    );
  });
});
