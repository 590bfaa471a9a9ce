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

/** Whether an entry is an IP, a range, or the name of ranges. */
export function isProxyEntry(entry: string): boolean {
  const [address = '', prefix = '0', ...more] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return (
    entry in RANGES ||
    (isIP(address) !== 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits && more.length === 0)
  );
}

/** Returns whether an IP is one of the trusted proxies: IPs, ranges such as `10.0.0.0/8`, or names of ranges. */
export function trustedProxies(entries: readonly string[]): (ip: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((each) => RANGES[each] ?? [each])) {
    const [address = '', prefix] = entry.split('/');
    if (isIP(address) === 0) continue;
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
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
