import { BlockList, type IPVersion, isIP } from 'node:net';

/** What an IP address is for: `public`, or the reason why nothing on the internet answers there. */
export type AddressKind =
  | 'public'
  | 'metadata'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'carrier-grade NAT'
  | 'unspecified'
  | 'multicast'
  | 'translated'
  | 'reserved';

type Ranges = readonly (readonly [AddressKind, ...string[]])[];

/** IANA IPv4 Special-Purpose Address Registry, and where clouds keep their instances' credentials. */
const ipv4Ranges: Ranges = [
  ['metadata', '169.254.169.254/32', '169.254.170.2/32', '168.63.129.16/32', '100.100.100.200/32'],
  ['metadata', '192.0.0.192/32'],
  ['loopback', '127.0.0.0/8'],
  ['private', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ['link-local', '169.254.0.0/16'],
  ['carrier-grade NAT', '100.64.0.0/10'],
  ['unspecified', '0.0.0.0/8'],
  ['multicast', '224.0.0.0/4'],
  ['reserved', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ['reserved', '203.0.113.0/24', '240.0.0.0/4'],
  ['public', '0.0.0.0/0'],
];

/**
 * IANA IPv6 Special-Purpose Address Registry. Public is only what is left of global unicast, 2000::/3.
 * Translated are the addresses that hold another one: IPv4-mapped, IPv4-compatible, NAT64, Teredo and 6to4.
 */
const ipv6Ranges: Ranges = [
  ['metadata', 'fd00:ec2::254/128', 'fd20:ce::254/128'],
  ['loopback', '::1/128'],
  ['unspecified', '::/128'],
  ['translated', '::ffff:0:0/96', '::ffff:0:0:0/96', '::/96', '64:ff9b::/96', '64:ff9b:1::/48'],
  ['translated', '2001::/32', '2002::/16'],
  ['private', 'fc00::/7', 'fec0::/10'],
  ['link-local', 'fe80::/10'],
  ['multicast', 'ff00::/8'],
  ['reserved', '2001::/23', '2001:db8::/32', '3fff::/20'],
  ['public', '2000::/3'],
];

const blocks = { 4: toBlocks('ipv4', ipv4Ranges), 6: toBlocks('ipv6', ipv6Ranges) };

function toBlocks(family: IPVersion, ranges: Ranges) {
  return ranges.map(([kind, ...subnets]) => {
    const list = new BlockList();
    for (const subnet of subnets) {
      const [network = '', prefix] = subnet.split('/');
      list.addSubnet(network, Number(prefix), family);
    }
    return { kind, contains: (address: string) => list.check(address, family) };
  });
}

/** What an IPv4 or IPv6 address, with or without a zone, is for. Text that is no address is `reserved`. */
export function addressKind(address: string): AddressKind {
  const [bare = ''] = address.split('%');
  const version = isIP(bare);
  if (version !== 4 && version !== 6) return 'reserved';
  return blocks[version].find(({ contains }) => contains(bare))?.kind ?? 'reserved';
}
