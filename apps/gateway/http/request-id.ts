import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { isInProcess, REQUEST_ID_HEADER } from './in-process.ts';

interface IncomingHeaders {
  headers: IncomingHttpHeaders;
  socket: Pick<Socket, 'remoteAddress'>;
}

/** The id of a request; the same however often it is asked for. */
export type RequestIdOf = (request: IncomingHeaders) => string;

/** For what cannot be read as a request too. */
export const newRequestId = (): string => randomUUID();

/** Ours are UUIDs, nginx's `$request_id` is 32 hexadecimal digits. */
const ID = /^[\w-]{16,64}$/;

/**
 * Gives a request the id by which it is followed through log lines, calls that it makes, and jobs: a new one, or that of
 * whoever passes it on, which are pages made in this process and proxies that we trust.
 * @param trustedProxies addresses and ranges such as `10.0.0.0/8`
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
    // The framework knows names for ranges too; who comes from those gets an id of ours.
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const isTrusted = (list: BlockList, address: string | undefined): boolean =>
  address !== undefined && isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
