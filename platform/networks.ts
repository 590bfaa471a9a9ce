import { isIPv4, isIPv6 } from 'node:net';

/** The first six groups of addresses that carry an IPv4 address: mapped (RFC 4291) and translated (RFC 6052). */
const IPV4_PREFIXES = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address. Each home line and each
 * rented server has a /64, so single IPv6 addresses cost nothing (decision 26). Names itself: the network of a network
 * is the same.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? (embeddedIPv4(groups) ?? formatNetwork(groups, 64)) : ip;
}

/** The /48 around a network, which hosters and tunnel brokers give away; null for IPv4, where nothing does. */
export function widerNetworkOf(ip: string): string | null {
  const groups = groupsOf(ip);
  return groups && embeddedIPv4(groups) === null ? formatNetwork(groups, 48) : null;
}

/** The provider's share of the net around a network: what a registry allocates is seldom larger. */
export function providerNetworkOf(ip: string): string {
  const groups = groupsOf(ip);
  const ipv4 = groups ? embeddedIPv4(groups) : isIPv4(ip) ? ip : null;
  if (ipv4 !== null) return `${ipv4.split('.').slice(0, 2).join('.')}.0.0/16`;
  return groups ? formatNetwork(groups, 29) : ip;
}

/** The eight groups of an IPv6 address or network; null for everything else. */
function groupsOf(ip: string): number[] | null {
  const [bare = ''] = ip.split(/[%/]/, 1);
  if (!isIPv6(bare)) return null;
  const hex = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [before = [], after = []] = hex
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)])));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

function embeddedIPv4(groups: readonly number[]): string | null {
  const start = groups.slice(0, 6).map((group) => group.toString(16));
  if (!IPV4_PREFIXES.has(start.join(':'))) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** A network by its first bits, in one spelling. */
function formatNetwork(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16)).map((group, place) => {
    const bitsHere = Math.min(16, bits - place * 16);
    return group & (0xffff << (16 - bitsHere)) & 0xffff;
  });
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
