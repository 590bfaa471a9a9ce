import type { IncomingMessage } from 'node:http';
import { isUsername } from '#contracts/rules/names/username';
import type { PendingCounts } from '#domain/statistics';
import type { Clock } from '#platform/clock';
import { networkOf } from '#platform/networks';
import type { FastPathHandler } from '../http/fast-path.ts';
import { isPageNavigation } from '../security/fetch-metadata.ts';
import { campaignOf, referrerHost } from './referrer.ts';
import type { VisitLimiter } from './visit-limiter.ts';
import { mayCount } from './visitor.ts';

export interface CountOriginsOptions {
  pending: PendingCounts;
  limiter: VisitLimiter;
  clock: Clock;
  clientIpOf: (request: IncomingMessage) => string;
  publicOrigin: string;
}

/**
 * Returns a handler that counts where the visitors of Shorts come from and leaves every request to the next
 * handler. A proxy's cache answers some requests, so these counts are only good for shares. The limits keep one
 * network from filling the memory with campaigns that it makes up.
 */
export function countOrigins(options: CountOriginsOptions): FastPathHandler {
  const { pending, limiter, clock, clientIpOf, publicOrigin } = options;
  const ownHost = referrerHost(publicOrigin);
  return (request) => {
    const { method, url = '', headers } = request;
    if (url[1] !== '@' || method !== 'GET') return false;
    const queryAt = url.indexOf('?');
    const { referer } = headers;
    if (queryAt < 0 && referer === undefined) return false;
    const username = url.slice(2, queryAt < 0 ? undefined : queryAt);
    // Browsers without Fetch Metadata do not tell pages from prefetches.
    if (!isUsername(username) || headers['sec-fetch-dest'] !== 'document') return false;
    if (!isPageNavigation(headers, publicOrigin, 'anywhere')) return false;
    const site = referer === undefined ? undefined : referrerHost(referer);
    const host = site === ownHost ? undefined : site;
    const { source, campaign } = queryAt < 0 ? {} : campaignOf(url.slice(queryAt));
    if (host === undefined && source === undefined && campaign === undefined) return false;
    if (!mayCount(headers)) return false;
    const network = networkOf(clientIpOf(request));
    if (!limiter.admits(network, clock.now().getTime())) return false;
    const name = username.toLowerCase();
    for (const [kind, key] of [
      ['referrers', host],
      ['sources', source],
      ['campaigns', campaign],
    ] as const)
      if (key !== undefined && limiter.admitsTrait(network, name, kind)) pending.add(name, kind, key);
    return false;
  };
}
