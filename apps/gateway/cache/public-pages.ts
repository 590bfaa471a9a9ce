import { accountTag, QUESTS_TAG } from '#contracts/cache-tags';
import { SITE_PAGES, type SitePage } from '#contracts/rules/site-pages';
import { supportTopic } from '#contracts/rules/support';
import type { Language } from '#locales/languages';
import { contentPage, type PublicPage } from './content-pages.ts';

/** Returns the tags of the content that a page shows. `exampleShorts` are usernames. */
type TagsOf = (exampleShorts: readonly string[]) => readonly string[];

const noTags = () => [];
const questTags = () => [QUESTS_TAG];

/** Null for pages that are not cached, because they depend on the visitor. */
const TAGS: Readonly<Record<SitePage, TagsOf | null>> = {
  // The ticket on the landing page shows a quest of this week.
  landing: questTags,
  short: (exampleShorts) => exampleShorts.map(accountTag),
  quests: questTags,
  'quest-archive': questTags,
  app: questTags,
  about: noTags,
  press: noTags,
  ads: noTags,
  support: noTags,
  imprint: noTags,
  privacy: noTags,
  terms: noTags,
  accessibility: noTags,
  // The forms are filled in with the member's data.
  cancel: null,
  withdraw: null,
};

/** The cached pages of the site by path. */
const CACHED = new Map(
  (Object.keys(SITE_PAGES) as SitePage[]).flatMap((name) => {
    const tagsOf = TAGS[name];
    return tagsOf ? [[SITE_PAGES[name] as string, { name, tagsOf }] as const] : [];
  }),
);

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
  const site = CACHED.get(path);
  const found = site
    ? sitePage(path, language, { name: site.name, tags: site.tagsOf(exampleShorts) }, query)
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
