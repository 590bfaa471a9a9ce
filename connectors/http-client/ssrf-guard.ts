import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** IP ranges of private, local and reserved networks (reference: IANA, special-purpose address registries). */
const PRIVATE: [network: string, prefix: number][] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as [string, number][]),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    // Relays of IPv6 to IPv4, like 2002::/16 and Teredo in 2001::/23 below: they may lead to any IPv4 network.
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as [string, number][]),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as [string, number][]),
  ...([
    // These two embed IPv4 addresses; the first contains `::` and `::1`.
    ['::', 96],
    ['::ffff:0:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['100:0:0:1::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['5f00::', 16],
  ] as [string, number][]),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as [string, number][]),
];
const privateNetworks = new BlockList();
for (const [network, prefix] of PRIVATE)
  privateNetworks.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');

/** Whether an IP belongs to a private, local or reserved network. */
export const isPrivateIp = (address: string): boolean =>
  privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns all IPs of a host name. */
export type ResolveHost = (host: string) => Promise<readonly { address: string }[]>;
const resolveAll: ResolveHost = (host) => lookup(host, { all: true });

/**
 * Whether a host name resolves to public IPs only (security 1.3.6). If the name resolves to a private IP by
 * the time the request is sent, the TLS handshake fails, because the server there has no certificate for the
 * name. The check therefore protects HTTPS requests only.
 */
export async function isPublicHost(host: string, resolve: ResolveHost = resolveAll): Promise<boolean> {
  const found = await resolve(host.replace(/^\[|\]$/g, ''));
  return found.length > 0 && found.every(({ address }) => !isPrivateIp(address));
}
