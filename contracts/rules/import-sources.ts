import { comparableHost } from './urls/comparable-url.ts';
import { displayHost } from './urls/sanitise-url.ts';

/** Services whose pages members bring their links from, by the host of the pages. */
const HOSTS = {
  'linktr.ee': 'linktree',
  'beacons.ai': 'beacons',
  'bento.me': 'bento',
} as const;

export type PageSource = (typeof HOSTS)[keyof typeof HOSTS] | 'page';

/** Returns the service that serves a page; `page` for any other website. */
export function pageSource(url: string): PageSource {
  const host = comparableHost(displayHost(url));
  return Object.hasOwn(HOSTS, host) ? HOSTS[host as keyof typeof HOSTS] : 'page';
}
