import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { abortable } from '../http-client/abortable.ts';
import { isPrivateIp } from '../http-client/ssrf-guard.ts';

/** Sends one GET and resolves with the response as soon as its headers are there. Follows no redirect. */
export type OpenUrl = (
  url: URL,
  options: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<IncomingMessage>;

/** An IP address as `dns.lookup` returns it. */
interface ResolvedIp {
  address: string;
  family: number;
}

export interface PinnedHttpsOptions {
  resolveHost?: (host: string) => Promise<readonly ResolvedIp[]>;
  isPrivate?: (ip: string) => boolean;
  /** For tests: where to connect instead of port 443, and whom to trust. */
  port?: number;
  ca?: string;
  connectMs?: number;
}

const CONNECT_MS = 3000;
const resolver = new Resolver({ timeout: CONNECT_MS / 2, tries: 2 });

/**
 * Returns the IPs of a host. Asks the name servers itself: `dns.lookup` would occupy a thread of the pool that also
 * hashes passwords and reads files, for as long as someone's name server delays its answer.
 */
async function resolveAll(host: string): Promise<ResolvedIp[]> {
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const of = (answer: PromiseSettledResult<string[]>, family: number): ResolvedIp[] =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  return [...of(ipv4, 4), ...of(ipv6, 6)];
}

/**
 * Opens HTTPS URLs of hosts that anyone may choose. The host name is resolved once, every IP is checked, and
 * the socket connects to one of the checked IPs, so that a second answer of the name server has no effect
 * (security 1.3.6). Sockets are never reused.
 */
export function pinnedHttps({
  resolveHost = resolveAll,
  isPrivate = isPrivateIp,
  port = 443,
  ca,
  connectMs = CONNECT_MS,
}: PinnedHttpsOptions = {}): OpenUrl {
  return async (url, { headers, signal }) => {
    const connecting = AbortSignal.timeout(connectMs);
    const ips = await abortable(resolveHost(url.hostname), AbortSignal.any([signal, connecting]));
    if (ips.length === 0 || ips.some(({ address }) => isPrivate(address)))
      throw new Error('the host has no public IP');
    const lookup: LookupFunction = (_host, { all }, done) => {
      const [first] = ips;
      if (all) done(null, [...ips]);
      else done(null, first?.address ?? '', first?.family);
    };
    const options: RequestOptions = { headers, signal, lookup, port, agent: false, ...(ca ? { ca } : {}) };
    return new Promise((resolve, reject) => {
      const request = requestHttps(url, options, resolve);
      const stop = () => request.destroy(new Error('connecting took too long'));
      connecting.addEventListener('abort', stop);
      request.on('socket', (socket) =>
        socket.once('secureConnect', () => connecting.removeEventListener('abort', stop)),
      );
      request.on('error', reject);
      request.end();
    });
  };
}

/** Opens every URL below `base`, at `<base>/<host><path>`, for stand-ins of other sites. */
export const standInHttp =
  (base: string): OpenUrl =>
  (url, { headers, signal }) =>
    new Promise((resolve, reject) => {
      const target = new URL(`${base}/${url.hostname}${url.pathname}${url.search}`);
      const request = requestHttp(target, { headers, signal, agent: false }, resolve);
      request.on('error', reject);
      request.end();
    });
