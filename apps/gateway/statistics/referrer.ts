import { LRUCache } from 'lru-cache';

/** Subdomains under which a site shows the same content, or through which it redirects its links. */
const VARIANT = /^(?:www|m|mobile|l|lm|out|amp|touch|web)\./;
/** Hosts through which services redirect their links. */
const REDIRECTORS: Readonly<Record<string, string>> = {
  't.co': 'x.com',
  'twitter.com': 'x.com',
  'lnkd.in': 'linkedin.com',
  'youtu.be': 'youtube.com',
};
const HOST = /^(?=.{4,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/;
const UTM = /^[\w.-]{1,40}$/;

/** Results by header, because browsers send little more than the site, and many visitors come from the same ones. */
const hosts = new LRUCache<string, { host: string | undefined }>({
  max: 500,
  memoMethod: (referer) => ({ host: parseHost(referer) }),
});
/** Longer headers are not cached, so that the cache stays small. */
const MAX_CACHED = 100;

/**
 * Returns the host of a Referer header or an origin in the form in which it is counted; undefined if it is not a
 * public host. Visitors choose the header's text.
 */
export const referrerHost = (referer: string): string | undefined =>
  referer.length > MAX_CACHED ? parseHost(referer) : hosts.memo(referer).host;

function parseHost(referer: string): string | undefined {
  const host = /^https?:\/\/([^/?#:@]{1,100})(?:[:/?#]|$)/i.exec(referer)?.[1]?.toLowerCase();
  if (host === undefined || !HOST.test(host)) return undefined;
  const site = host.replace(VARIANT, '');
  return REDIRECTORS[site] ?? (HOST.test(site) ? site : host);
}

/** Returns `utm_source` and `utm_campaign` of a query string, in lower case; undefined unless they are short names. */
export function campaignOf(query: string): { source?: string | undefined; campaign?: string | undefined } {
  if (!query.includes('utm_')) return {};
  const values = new URLSearchParams(query);
  const value = (name: string) => {
    const given = values.get(name);
    return given !== null && UTM.test(given) ? given.toLowerCase() : undefined;
  };
  return { source: value('utm_source'), campaign: value('utm_campaign') };
}
