import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Device } from '#contracts/rules/statistics';

/** User agents of programs. Crawlers, link previews, monitors and HTTP libraries name themselves. */
const PROGRAM =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|pingdom|facebookexternalhit|facebookcatalog|whatsapp\/|embedly|skypeuripreview|curl|wget|python|okhttp|java\/|go-http|node|axios|libwww|httpclient|scrapy|phantomjs/i;
const TABLET = /ipad|tablet|kindle|silk\/|playbook/i;
const PHONE = /mobi|iphone|ipod|android/i;

/** Results by user agent and by language header, because visitors send few different ones. */
const devices = new LRUCache<string, Device | 'program'>({ max: 2000, memoMethod: parseDevice });
const languages = new LRUCache<string, string>({ max: 500, memoMethod: parseLanguage });
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** Longer headers are not cached, so that the caches stay small. */
const MAX_CACHED = 300;

/**
 * Returns whether a request may be counted: a person's browser sent it, and the person has not objected with
 * Global Privacy Control or Do Not Track.
 */
export const mayCount = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] !== '1' && headers.dnt !== '1' && deviceOf(headers) !== 'program';

/** Returns the kind of device, or `program` if no person's browser sent the request. */
export function deviceOf({ 'user-agent': agent = '' }: IncomingHttpHeaders): Device | 'program' {
  return agent.length > MAX_CACHED ? parseDevice(agent) : devices.memo(agent);
}

/** Returns the first language of a request without its region, such as `de`; empty if there is no such language. */
export function spokenLanguageOf({ 'accept-language': header = '' }: IncomingHttpHeaders): string {
  return header.length > MAX_CACHED ? '' : languages.memo(header);
}

function parseDevice(agent: string): Device | 'program' {
  if (!agent.startsWith('Mozilla/') || PROGRAM.test(agent)) return 'program';
  // Android tablets are the Android devices that do not call themselves mobile.
  if (TABLET.test(agent) || (/android/i.test(agent) && !/mobi/i.test(agent))) return 'tablet';
  return PHONE.test(agent) ? 'phone' : 'computer';
}

function parseLanguage(header: string): string {
  const language = /^\s*([a-z]{2,3})(?=[-,;\s]|$)/i.exec(header)?.[1]?.toLowerCase();
  return language !== undefined && names.of(language) !== undefined ? language : '';
}
