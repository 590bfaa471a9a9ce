import { accountTag, QUESTS_TAG } from '#contracts/cache-tags';
import { supportTopic } from '#contracts/rules/support';
import type { Language } from '#locales/languages';
import { contentPage, type PublicPage } from './content-pages.ts';

interface SitePage {
  /** Name in the cache key. */
  name: string;
  /** Returns the tags of the content that the page shows. `exampleShorts` are usernames. */
  tags: (exampleShorts: readonly string[]) => readonly string[];
}

const noTags = () => [];
const questTags = () => [QUESTS_TAG];

/** Public pages at fixed paths. */
const SITE_PAGES: Readonly<Record<string, SitePage>> = {
  // The ticket on the landing page shows a quest of this week.
  '/': { name: 'landing', tags: questTags },
  '/short': { name: 'short-page', tags: (exampleShorts) => exampleShorts.map(accountTag) },
  '/about': { name: 'about', tags: noTags },
  '/press': { name: 'press', tags: noTags },
  '/app': { name: 'app', tags: questTags },
  '/ads': { name: 'ads', tags: noTags },
  '/support': { name: 'support', tags: noTags },
  '/legal/imprint': { name: 'imprint', tags: noTags },
  '/legal/privacy': { name: 'privacy', tags: noTags },
  '/legal/terms': { name: 'terms', tags: noTags },
  '/legal/accessibility': { name: 'accessibility', tags: noTags },
  '/quests': { name: 'quests', tags: questTags },
  '/quests/archive': { name: 'quest-archive', tags: questTags },
};

const NO_QUERY = new URLSearchParams();

/**
 * Returns the public page of a URL. Only public pages are cached, and they are rendered without cookies.
 * Members' URLs have one canonical form, `/name` or `/@name` in lower case, and no URL has empty segments;
 * other spellings redirect to the canonical one, so that they are not rendered as separate pages.
 * Query parameters that do not select a different page are ignored. `exampleShorts` are the usernames whose
 * Shorts `/short` shows; only the tags depend on them.
 */
export function publicPage(
  pathname: string,
  language: Language,
  exampleShorts: readonly string[],
  query: URLSearchParams = NO_QUERY,
): PublicPage {
  const path = withoutEmptySegments(pathname);
  const site = Object.hasOwn(SITE_PAGES, path) ? SITE_PAGES[path] : undefined;
  const found = site
    ? sitePage(path, language, { name: site.name, tags: site.tags(exampleShorts) }, query)
    : contentPage(path, language, query);
  return path === pathname || found?.kind === 'moved' ? found : { kind: 'moved', to: path };
}

/** `//mia//post/` → `/mia/post`. */
const withoutEmptySegments = (pathname: string): string =>
  pathname.includes('//') || pathname.endsWith('/')
    ? `/${pathname.split('/').filter(Boolean).join('/')}`
    : pathname;

function sitePage(
  path: string,
  language: Language,
  { name, tags }: { name: string; tags: readonly string[] },
  query: URLSearchParams,
): PublicPage {
  // `before` selects older weeks of the quest archive. These pages are not cached: they are rarely requested
  // and too numerous for the cache.
  if (path === '/quests/archive' && query.has('before')) return null;
  // The form preselects the topic that the query names, such as `?topic=ads` in the link for advertisers.
  const topic = path === '/support' ? supportTopic(query.get('topic')) : null;
  return {
    kind: 'page',
    page: { key: `${name}${topic ? `-${topic}` : ''}|${language}`, tags },
    url: topic ? `${path}?topic=${topic}` : path,
  };
}
