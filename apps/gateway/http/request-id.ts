import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import { isInProcess } from './in-process.ts';
import { trustedProxies } from './trusted-proxies.ts';

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
 * @param proxies IPs and ranges such as `10.0.0.0/8`
 */
export function createRequestIdOf(proxies: readonly string[]): RequestIdOf {
  const isTrusted = trustedProxies(proxies);
  const known = new WeakMap<IncomingHeaders, string>();
  const forwardedId = ({ headers, socket }: IncomingHeaders): string | undefined => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given !== 'string' || !ID.test(given)) return undefined;
    return isInProcess({ socket }) || isTrusted(socket.remoteAddress) ? given : undefined;
  };
  return (request) => {
    const id = known.get(request) ?? forwardedId(request) ?? newRequestId();
    known.set(request, id);
    return id;
  };
}
