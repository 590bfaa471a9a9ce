import { personTag } from '#contracts/page-tags';
import { PROFILE_TABS, profileTab } from '#contracts/rules/profile-tabs';
import type { Language } from '#locales/languages';
import type { PageKey } from '#platform/page-cache';

/** What an address of the website is, as far as the gateway must know before anything is rendered. */
export type PublicPage =
  /** `url` is the path and what of the query makes a page of its own. */
  { kind: 'page'; page: PageKey; url: string } | { kind: 'moved'; to: string } | null;

/** Public pages of the site, each by the name that it is kept under. */
const SITE_PAGES: Readonly<Record<string, string>> = { '/': 'landing', '/short': 'short-page' };

const USERNAME = /^[a-z0-9_]{3,16}$/i;

/**
 * Recognises public pages, the only ones that may be cached and that are rendered without cookies. People's
 * addresses have one canonical form, `/name` and `/@name` in lower case; the others are moved there.
 * `reserved` tells first segments that belong to pages of the site; `tab` is the query's, which full profiles know.
 */
export function publicPage(
  pathname: string,
  language: Language,
  reserved: (name: string) => boolean,
  tab: string | null = null,
): PublicPage {
  if (Object.hasOwn(SITE_PAGES, pathname))
    return { kind: 'page', page: { key: `${SITE_PAGES[pathname]}|${language}`, tags: [] }, url: pathname };
  const segment = decodeSegment(pathname);
  if (segment === null) return null;
  const isShort = segment.includes('@');
  const name = segment.replace('@', '');
  if (!USERNAME.test(name) || (!isShort && reserved(name))) return null;
  const username = name.toLowerCase();
  const canonical = `/${isShort ? '@' : ''}${username}`;
  if (pathname !== canonical) return { kind: 'moved', to: canonical };
  const page = isShort ? 'short' : `profile-${profileTab(tab)}`;
  return {
    kind: 'page',
    page: { key: `${page}:${username}|${language}`, tags: [personTag(username)] },
    url: isShort || profileTab(tab) === PROFILE_TABS[0] ? canonical : `${canonical}?tab=${profileTab(tab)}`,
  };
}

/** The only segment of the path, decoded, one trailing slash allowed; null for anything else. */
function decodeSegment(pathname: string): string | null {
  const raw = /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (raw === undefined) return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
