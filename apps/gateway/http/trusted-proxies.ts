import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

/** Names of ranges that Fastify accepts in `trustProxy`. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
/** Longer than any IP. */
const MAX_IP = 64;

/** Parses an IP, or a range such as `10.0.0.0/8`; returns null for anything else. */
function parseRange(entry: string) {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  const bits = version === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits);
  if (version === 0 || !isPrefix || more.length > 0) return null;
  return { address, prefix: Number(prefix ?? bits), family: version === 6 ? 'ipv6' : 'ipv4' } as const;
}

/** Whether an entry is an IP, a range, or the name of ranges. */
export const isProxyEntry = (entry: string): boolean =>
  Object.hasOwn(RANGES, entry) || parseRange(entry) !== null;

/** Returns whether an IP is one of the trusted proxies: IPs, ranges such as `10.0.0.0/8`, or names of ranges. */
export function trustedProxies(entries: readonly string[]): (ip: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((each) => RANGES[each] ?? [each])) {
    const range = parseRange(entry);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return (ip) => ip !== undefined && isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

interface IncomingRequest {
  headers: IncomingHttpHeaders;
  socket: Pick<Socket, 'remoteAddress'>;
}

/**
 * Returns a function that determines the client's IP before the framework sees the request, in the same way
 * as Fastify's `request.ip`: the last address of the chain of forwarders that no trusted proxy has.
 */
export function createClientIpOf(entries: readonly string[]): (request: IncomingRequest) => string {
  const isTrusted = trustedProxies(entries);
  return ({ headers, socket }) => {
    const direct = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string' || !isTrusted(direct)) return direct;
    const chain = forwarded.split(',').map((ip) => ip.trim().slice(0, MAX_IP));
    return chain.findLast((ip) => !isTrusted(ip)) ?? chain[0] ?? direct;
  };
}
