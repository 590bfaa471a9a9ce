import { isIPv4, isIPv6 } from 'node:net';

/**
 * The first six groups of IPv6 addresses with an embedded IPv4 address: mapped (RFC 4291) and translated (RFC
 * 6052).
 */
const IPV4_PREFIXES = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/**
 * Returns the network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address. Every
 * household and rented server has a whole /64, so switching to another address in it costs nothing (decision
 * 26). Idempotent: the network of a network is itself.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? (embeddedIPv4(groups) ?? formatNetwork(groups, 64)) : ip;
}

/**
 * Returns the /48 that contains an IPv6 address or network, or null for IPv4. Hosting providers and tunnel
 * brokers assign a /48 for free.
 */
export function widerNetworkOf(ip: string): string | null {
  const groups = groupsOf(ip);
  return groups && embeddedIPv4(groups) === null ? formatNetwork(groups, 48) : null;
}

/**
 * Returns the block of addresses, of the size that a provider usually has, that contains a network: the /16
 * for IPv4, or the /29 for IPv6. Registries rarely allocate larger blocks.
 */
export function providerNetworkOf(ip: string): string {
  const groups = groupsOf(ip);
  const ipv4 = groups ? embeddedIPv4(groups) : isIPv4(ip) ? ip : null;
  if (ipv4 !== null) return `${ipv4.split('.').slice(0, 2).join('.')}.0.0/16`;
  return groups ? formatNetwork(groups, 29) : ip;
}

/** Returns the eight groups of an IPv6 address or network, or null for any other text. */
function groupsOf(ip: string): number[] | null {
  // Runs for every counted request, most of which come from IPv4 addresses or proxies.
  if (!ip.includes(':')) return null;
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

/** Formats the network that consists of the first `bits` bits, in canonical form. */
function formatNetwork(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16)).map((group, place) => {
    const bitsHere = Math.min(16, bits - place * 16);
    return group & (0xffff << (16 - bitsHere)) & 0xffff;
  });
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
