import { accountTag, postTag, QUESTS_TAG, questTag } from '#contracts/cache-tags';
import { isUsername } from '#contracts/rules/names/username';
import { isUuid } from '#contracts/rules/post';
import { PROFILE_TABS, profileTab } from '#contracts/rules/profile-tabs';
import { supportTopic } from '#contracts/rules/support';
import type { Language } from '#locales/languages';
import type { PageKey } from '#platform/page-cache';

/** What an address of the website is, as far as the gateway must know before anything is rendered. */
export type PublicPage =
  /** `url` is the path and what of the query makes a page of its own. */
  { kind: 'page'; page: PageKey; url: string } | { kind: 'moved'; to: string } | null;

/** Public pages of the site, each by the name that it is kept under and what it shows. */
const SITE_PAGES: Readonly<Record<string, { name: string; tags: readonly string[] }>> = {
  // Its ticket shows a quest of this week.
  '/': { name: 'landing', tags: [QUESTS_TAG] },
  '/short': { name: 'short-page', tags: [] },
  '/about': { name: 'about', tags: [] },
  '/press': { name: 'press', tags: [] },
  '/app': { name: 'app', tags: [QUESTS_TAG] },
  '/ads': { name: 'ads', tags: [] },
  '/support': { name: 'support', tags: [] },
  '/legal/imprint': { name: 'imprint', tags: [] },
  '/legal/privacy': { name: 'privacy', tags: [] },
  '/legal/terms': { name: 'terms', tags: [] },
  '/legal/accessibility': { name: 'accessibility', tags: [] },
  '/quests': { name: 'quests', tags: [QUESTS_TAG] },
  '/quests/archive': { name: 'quest-archive', tags: [QUESTS_TAG] },
};

const NO_QUERY = new URLSearchParams();

/**
 * Recognises public pages, the only ones that may be cached and that are rendered without cookies. People's
 * addresses have one canonical form, `/name` and `/@name` in lower case; the others are moved there.
 * `reserved` tells first segments that belong to pages of the site; of the query only what makes a page of its own
 * is looked at.
 */
export function publicPage(
  pathname: string,
  language: Language,
  isReserved: (name: string) => boolean,
  query: URLSearchParams = NO_QUERY,
): PublicPage {
  const site = Object.hasOwn(SITE_PAGES, pathname) ? SITE_PAGES[pathname] : undefined;
  // Brands are led to a form that knows what they write about.
  const topic = pathname === '/support' ? supportTopic(query.get('topic')) : null;
  const page = (name: string, url: string, { tags }: { tags: readonly string[] }): PublicPage => ({
    kind: 'page',
    page: { key: `${name}|${language}`, tags },
    url,
  });
  if (site && topic) return page(`support-${topic}`, `/support?topic=${topic}`, site);
  // Older weeks are looked up by few, and there are more addresses of them than pages may be kept.
  if (site && !query.has('before')) return page(site.name, pathname, site);
  const segments = decodeSegments(pathname);
  if (segments === null || site) return null;
  const [first, second, third] = segments;
  if (first === 'quests' && second !== undefined && third === undefined)
    return questPage(pathname, language, second, query);
  if (first !== undefined && second === 'post' && third !== undefined)
    return postPage(pathname, language, first, third, isReserved);
  return first !== undefined && second === undefined
    ? personPage(pathname, language, first, isReserved, query.get('tab'))
    : null;
}

function personPage(
  pathname: string,
  language: Language,
  segment: string,
  isReserved: (name: string) => boolean,
  tab: string | null,
): PublicPage {
  const isShort = segment.includes('@');
  const name = segment.replace('@', '');
  if (!isUsername(name) || (!isShort && isReserved(name))) return null;
  const username = name.toLowerCase();
  const canonical = `/${isShort ? '@' : ''}${username}`;
  if (pathname !== canonical) return { kind: 'moved', to: canonical };
  const page = isShort ? 'short' : `profile-${profileTab(tab)}`;
  return {
    kind: 'page',
    page: { key: `${page}:${username}|${language}`, tags: [accountTag(username)] },
    url: isShort || profileTab(tab) === PROFILE_TABS[0] ? canonical : `${canonical}?tab=${profileTab(tab)}`,
  };
}

function postPage(
  pathname: string,
  language: Language,
  name: string,
  postId: string,
  isReserved: (name: string) => boolean,
): PublicPage {
  const id = postId.toLowerCase();
  // Short ids, which know upper case, are led to the long one by the page itself.
  if (!isUsername(name) || isReserved(name) || !isUuid(id)) return null;
  const username = name.toLowerCase();
  const canonical = `/${username}/post/${id}`;
  if (pathname !== canonical) return { kind: 'moved', to: canonical };
  return {
    kind: 'page',
    page: { key: `post:${username}/${id}|${language}`, tags: [accountTag(username), postTag(id)] },
    url: canonical,
  };
}

function questPage(
  pathname: string,
  language: Language,
  questId: string,
  query: URLSearchParams,
): PublicPage {
  const id = questId.toLowerCase();
  if (!isUuid(id)) return null;
  const canonical = `/quests/${id}`;
  if (pathname !== canonical) return { kind: 'moved', to: canonical };
  // Of what comes after the first entries there are more addresses than pages may be kept.
  if (query.has('after')) return null;
  const newest = query.get('sort') === 'new';
  return {
    kind: 'page',
    page: { key: `quest-${newest ? 'new' : 'likes'}:${id}|${language}`, tags: [questTag(id)] },
    url: newest ? `${canonical}?sort=new` : canonical,
  };
}

/** Up to three segments of the path, decoded, one trailing slash allowed; null for anything else. */
function decodeSegments(pathname: string): string[] | null {
  const raw = /^\/([^/]+(?:\/[^/]+){0,2})\/?$/.exec(pathname)?.[1];
  if (raw === undefined) return null;
  try {
    return raw.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
