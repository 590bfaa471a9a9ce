import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isUsername } from '#contracts/rules/names/username';
import type { PendingCounts } from '#domain/statistics';
import type { Clock } from '#platform/clock';
import { networkOf } from '#platform/networks';
import { type FastPathHandler, prebuildResponse, sendPrebuilt } from '../http/fast-path.ts';
import { isFromOwnPage } from '../security/fetch-metadata.ts';
import type { VisitLimiter } from './visit-limiter.ts';
import { deviceOf, mayCount, spokenLanguageOf } from './visitor.ts';

export interface CountVisitsOptions {
  pending: PendingCounts;
  limiter: VisitLimiter;
  clock: Clock;
  clientIpOf: (request: IncomingMessage) => string;
  publicOrigin: string;
  /** Headers that every response of this server contains. */
  headers: Record<string, string>;
}

/** A transparent picture of one pixel, for visitors without scripts. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const COUNTING_URL = /^\/@([^/?]+)\/(?:seen(\.gif)?|out\/([^/?]+))$/;
const LINK_ID = /^[\w-]{1,64}$/;

/**
 * Returns a handler for the requests with which a Short's page counts visits and clicks: `POST /@name/seen`,
 * `GET /@name/seen.gif` and `POST /@name/out/id`. It runs before the framework and touches neither database nor
 * session nor log. Status 202 does not say whether the request was counted.
 */
export function countVisits(options: CountVisitsOptions): FastPathHandler {
  const { pending, limiter, clock, clientIpOf, publicOrigin, headers: base } = options;
  const headers = { ...base, 'cache-control': 'no-store' };
  const empty = Buffer.alloc(0);
  const accepted = prebuildResponse(202, headers, empty);
  const pixel = prebuildResponse(200, { ...headers, 'content-type': 'image/gif' }, PIXEL);
  const unknown = prebuildResponse(404, headers, empty);
  const refused = prebuildResponse(429, { ...headers, 'retry-after': '60' }, empty);
  return (request, response, idOf) => {
    const { method, url = '' } = request;
    const isPixel = method === 'GET' && url.endsWith('/seen.gif');
    if (!isPixel && method !== 'POST') return false;
    const [, name = '', gif, link] = COUNTING_URL.exec(url) ?? [];
    if (name === '' || isPixel !== (gif !== undefined)) return false;
    const id = idOf(request);
    if (!isUsername(name) || (link !== undefined && !LINK_ID.test(link)))
      return sendPrebuilt(response, unknown, id);
    const network = networkOf(clientIpOf(request));
    if (!limiter.admits(network, clock.now().getTime())) return sendPrebuilt(response, refused, id);
    if (
      isFromOwnPage(request.headers, publicOrigin, isPixel ? 'image' : 'beacon') &&
      mayCount(request.headers)
    )
      count(name.toLowerCase(), network, link, request.headers);
    return sendPrebuilt(response, isPixel ? pixel : accepted, id);
  };

  function count(
    username: string,
    network: string,
    link: string | undefined,
    headers: IncomingHttpHeaders,
  ): void {
    pending.watch(username);
    if (link !== undefined) {
      pending.add(username, 'clicks', link);
      return;
    }
    pending.add(username, 'visits');
    pending.add(username, 'devices', deviceOf(headers));
    const language = spokenLanguageOf(headers);
    if (language !== '' && limiter.admitsTrait(network, username, 'languages'))
      pending.add(username, 'languages', language);
  }
}
