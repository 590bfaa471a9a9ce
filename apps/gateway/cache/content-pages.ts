import { accountTag, postTag, questTag } from '#contracts/cache-tags';
import { isReservedPath, isUsername } from '#contracts/rules/names/username';
import { isUuid } from '#contracts/rules/post';
import { PROFILE_TABS, profileTab } from '#contracts/rules/profile-tabs';
import type { Language } from '#locales/languages';
import type { PageKey } from '#platform/page-cache';

/**
 * What a website URL leads to: a public page, or another spelling of a page's URL, which redirects to the
 * canonical one. Null if the URL is canonical and not a public page.
 */
export type PublicPage =
  /** `url` is the path, with only those query parameters that select a different page. */
  { kind: 'page'; page: PageKey; url: string } | { kind: 'moved'; to: string } | null;

/** Returns the public page of a member, a post or a quest. */
export function contentPage(pathname: string, language: Language, query: URLSearchParams): PublicPage {
  const [first, second, third] = decodeSegments(pathname) ?? [];
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
