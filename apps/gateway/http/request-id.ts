import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { isInProcess, REQUEST_ID_HEADER } from './in-process.ts';

interface IncomingHeaders {
  headers: IncomingHttpHeaders;
  socket: Pick<Socket, 'remoteAddress'>;
}

/** Returns the id of a request; repeated calls return the same id. */
export type RequestIdOf = (request: IncomingHeaders) => string;

/** Returns a new id. Also used for input that cannot be parsed as a request. */
export const newRequestId = (): string => randomUUID();

/**
 * Format of the ids that are accepted from other servers. This server's ids are UUIDs; nginx's `$request_id`
 * has 32 hexadecimal digits.
 */
const ID = /^[\w-]{16,64}$/;

/**
 * Returns a function that assigns each request the id that its log lines, its calls and its jobs share. The
 * function accepts ids that are forwarded by pages rendered in this process or by trusted proxies, and
 * generates a new id for every other request.
 * @param trustedProxies IPs and ranges such as `10.0.0.0/8`
 */
export function createRequestIdOf(trustedProxies: readonly string[]): RequestIdOf {
  const trusted = parseNetworks(trustedProxies);
  const known = new WeakMap<IncomingHeaders, string>();
  const forwardedId = ({ headers, socket }: IncomingHeaders): string | undefined => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given !== 'string' || !ID.test(given)) return undefined;
    return isInProcess({ socket }) || isTrusted(trusted, socket.remoteAddress) ? given : undefined;
  };
  return (request) => {
    const id = known.get(request) ?? forwardedId(request) ?? newRequestId();
    known.set(request, id);
    return id;
  };
}

function parseNetworks(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    // Fastify also accepts names of ranges, such as `loopback`. Requests from ranges that are configured by
    // name get a new id.
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const isTrusted = (list: BlockList, address: string | undefined): boolean =>
  address !== undefined && isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
