import { accountTag, postTag, QUESTS_TAG, questTag } from '#contracts/cache-tags';
import { isReservedPath, isUsername } from '#contracts/rules/names/username';
import { isUuid } from '#contracts/rules/post';
import { PROFILE_TABS, profileTab } from '#contracts/rules/profile-tabs';
import { supportTopic } from '#contracts/rules/support';
import type { Language } from '#locales/languages';
import type { PageKey } from '#platform/page-cache';

/**
 * What a website URL leads to: a public page, or another spelling of a page's URL, which redirects to the
 * canonical one. Null if the URL is canonical and not a public page.
 */
export type PublicPage =
  /** `url` is the path, with only those query parameters that select a different page. */
  { kind: 'page'; page: PageKey; url: string } | { kind: 'moved'; to: string } | null;

/** Public pages at fixed paths, with their names in the cache key and the tags of the content that they show. */
const SITE_PAGES: Readonly<Record<string, { name: string; tags: readonly string[] }>> = {
  // The ticket on the landing page shows a quest of this week.
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
 * Returns the public page of a URL. Only public pages are cached, and they are rendered without cookies.
 * Members' URLs have one canonical form, `/name` or `/@name` in lower case, and no URL has empty segments;
 * other spellings redirect to the canonical one, so that they are not rendered as separate pages.
 * Query parameters that do not select a different page are ignored. `exampleShorts` are the usernames whose
 * Shorts `/short` shows.
 */
export function publicPage(
  pathname: string,
  language: Language,
  query: URLSearchParams = NO_QUERY,
  exampleShorts: readonly string[] = [],
): PublicPage {
  const path = withoutEmptySegments(pathname);
  const found = pageAt(path, language, query, exampleShorts);
  return path === pathname || found?.kind === 'moved' ? found : { kind: 'moved', to: path };
}

/** `//mia//post/` → `/mia/post`. */
const withoutEmptySegments = (pathname: string): string =>
  pathname.includes('//') || pathname.endsWith('/')
    ? `/${pathname.split('/').filter(Boolean).join('/')}`
    : pathname;

function pageAt(
  pathname: string,
  language: Language,
  query: URLSearchParams,
  exampleShorts: readonly string[],
): PublicPage {
  const site = Object.hasOwn(SITE_PAGES, pathname) ? SITE_PAGES[pathname] : undefined;
  // The form preselects the topic that the query names, such as `?topic=ads` in the link for advertisers.
  const topic = pathname === '/support' ? supportTopic(query.get('topic')) : null;
  const page = (name: string, url: string, { tags }: { tags: readonly string[] }): PublicPage => ({
    kind: 'page',
    page: { key: `${name}|${language}`, tags },
    url,
  });
  if (site && pathname === '/short')
    return page(site.name, pathname, { tags: exampleShorts.map(accountTag) });
  if (site && topic) return page(`support-${topic}`, `/support?topic=${topic}`, site);
  // `before` selects older weeks of the quest archive. These pages are not cached: they are rarely requested
  // and too numerous for the cache.
  const isOlder = pathname === '/quests/archive' && query.has('before');
  if (site && !isOlder) return page(site.name, pathname, site);
  const segments = decodeSegments(pathname);
  if (segments === null || site) return null;
  const [first, second, third] = segments;
  if (first === 'quests' && second !== undefined && third === undefined)
    return questPage(pathname, language, second, query);
  if (first !== undefined && second === 'post' && third !== undefined)
    return postPage(pathname, language, first, third);
  return first !== undefined && second === undefined
    ? personPage(pathname, language, first, query.get('tab'))
    : null;
}

function personPage(pathname: string, language: Language, segment: string, tab: string | null): PublicPage {
  const isShort = segment.includes('@');
  const name = segment.replace('@', '');
  if (!isUsername(name) || (!isShort && isReservedPath(name))) return null;
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

function postPage(pathname: string, language: Language, name: string, postId: string): PublicPage {
  const id = postId.toLowerCase();
  // A URL with a short id is not handled here: short ids are case-sensitive, and the page itself redirects to
  // the long id.
  if (!isUsername(name) || isReservedPath(name) || !isUuid(id)) return null;
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
  // `after` selects further entries of the quest. These pages are not cached: they are too numerous for the
  // cache.
  if (query.has('after')) return null;
  const newest = query.get('sort') === 'new';
  return {
    kind: 'page',
    page: { key: `quest-${newest ? 'new' : 'likes'}:${id}|${language}`, tags: [questTag(id)] },
    url: newest ? `${canonical}?sort=new` : canonical,
  };
}

/** Returns the decoded segments of a path with up to three segments; null for any other path. */
function decodeSegments(pathname: string): string[] | null {
  const raw = /^\/([^/]+(?:\/[^/]+){0,2})$/.exec(pathname)?.[1];
  if (raw === undefined) return null;
  try {
    return raw.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
