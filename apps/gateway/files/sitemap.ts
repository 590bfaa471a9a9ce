import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QUESTS_TAG, SITEMAP_TAG } from '#contracts/cache-tags';
import type { Api } from '#contracts/client';
import { postPath } from '#contracts/rules/post';
import { SITE_PAGES } from '#contracts/rules/site-pages';
import { languages } from '#locales/languages';
import { escapeHtml } from '#platform/escape-html';
import type { PageCache } from '#platform/page-cache';
import { sendCachedPage } from '../cache/send-cached-page.ts';

export interface SitemapOptions {
  publicOrigin: string;
  /**
   * Cache of the lists, separate from the page cache because a list of 10,000 members or posts takes 2 MB.
   * Entries are evicted as in the page cache.
   */
  cache: PageCache;
  /** Returns an API client that authenticates with the app token and forwards the caller's IP. */
  api: (request: FastifyRequest) => Api;
}

/** Maximum number of calls to the quest archive; each call returns several weeks. */
const ARCHIVE_CALLS = 50;
/** Hidden content must leave the lists at once, so caches have to revalidate every time. */
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' };

interface Entry {
  path: string;
  lastModified?: string;
  /** Whether the entry lists its language alternates. */
  translated?: boolean;
}

/**
 * Serves the sitemaps (https://www.sitemaps.org/protocol.html). `/sitemap.xml` is the index of the lists:
 * `/sitemap/site.xml` contains the site's own pages, `/sitemap/quests.xml` the quest pages,
 * `/sitemap/people-{n}.xml` the two pages of each of 10,000 members, and `/sitemap/posts-{n}.xml` 10,000
 * posts. Lists are cached for as long as public pages. Site and quest pages list their language alternates
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap). Member and
 * post pages list their alternates only in their HTML heads, because alternates in the sitemap would
 * quadruple the size of the largest lists.
 */
export function sitemap(app: FastifyInstance, { publicOrigin, cache, api }: SitemapOptions): void {
  /** Sends the list with this name, from the cache if possible. `make` returns null if the list does not exist. */
  const send = async (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
    make: (api: Api) => Promise<string | null>,
  ) => {
    const outcome = await cache.get({ key: name, tags: tagsOf(name) }, async () => {
      const list = await make(api(request));
      const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${list ?? ''}`);
      return { status: list === null ? 404 : 200, headers: HEADERS, cookies: [], body };
    });
    return outcome.kind === 'page' ? sendCachedPage(outcome.page, {}, request, reply) : reply.callNotFound();
  };
  const list = (entries: Entry[]) => element('urlset', 'url', entries, publicOrigin);
  /** Registers the routes of the lists `/sitemap/{kind}-{n}.xml`. An empty list gets 404. */
  const numbered = (kind: string, entriesOf: (api: Api, page: string) => Promise<Entry[]>) =>
    app.get<{ Params: { page: string } }>(
      `/sitemap/${kind}-:page.xml`,
      { exposeHeadRoute: false },
      (request, reply) => {
        const { page } = request.params;
        if (!/^[1-9]\d{0,2}$/.test(page)) return reply.callNotFound();
        return send(`${kind}-${page}`, request, reply, async (call) => {
          const entries = await entriesOf(call, page);
          return entries.length === 0 ? null : list(entries);
        });
      },
    );

  app.get('/sitemap.xml', { exposeHeadRoute: false }, (request, reply) =>
    send('index', request, reply, async (call) => {
      const [people, posts] = await Promise.all([
        call('GET /api/v1/profiles/pages'),
        call('GET /api/v1/posts/pages'),
      ]);
      const names = [
        ...['site', 'quests'],
        ...Array.from({ length: people.pages }, (_, index) => `people-${index + 1}`),
        ...Array.from({ length: posts.pages }, (_, index) => `posts-${index + 1}`),
      ];
      const entries = names.map((name) => ({ path: `/sitemap/${name}.xml` }));
      return element('sitemapindex', 'sitemap', entries, publicOrigin);
    }),
  );
  app.get('/sitemap/site.xml', { exposeHeadRoute: false }, (request, reply) =>
    send('site', request, reply, async () =>
      list(Object.values(SITE_PAGES).map((path) => ({ path, translated: true }))),
    ),
  );
  app.get('/sitemap/quests.xml', { exposeHeadRoute: false }, (request, reply) =>
    send('quests', request, reply, async (call) => list(await questPages(call))),
  );
  numbered('people', async (call, page) => {
    const { profiles } = await call('GET /api/v1/profiles/pages/{page}', { params: { page } });
    return profiles.flatMap(({ username, profile_updated_at, short_updated_at }) => [
      { path: `/${username}`, lastModified: profile_updated_at },
      { path: `/@${username}`, lastModified: short_updated_at },
    ]);
  });
  numbered('posts', async (call, page) => {
    const { posts } = await call('GET /api/v1/posts/pages/{page}', { params: { page } });
    return posts.map(({ id, username, created_at }) => ({
      path: postPath({ id, creator: { username } }),
      lastModified: created_at,
    }));
  });
}

const tagsOf = (name: string): string[] => (name === 'quests' ? [SITEMAP_TAG, QUESTS_TAG] : [SITEMAP_TAG]);

/** Returns the sitemap entries of this week's and past weeks' quests. Planned quests are not public. */
async function questPages(call: Api): Promise<Entry[]> {
  const { quests } = await call('GET /api/v1/quests');
  const found = quests.filter(({ state }) => state !== 'planned');
  let before: string | undefined;
  for (let calls = 0; calls < ARCHIVE_CALLS; calls += 1) {
    const { weeks, next } = await call('GET /api/v1/quests/archive', { query: before ? { before } : {} });
    found.push(...weeks.flatMap((week) => week.quests));
    if (next === null) break;
    before = next;
  }
  const ids = new Set(found.map(({ quest_id }) => quest_id));
  return [...ids].map((id) => ({ path: `/quests/${id}`, translated: true }));
}

const XHTML = 'http://www.w3.org/1999/xhtml';

function element(root: string, item: string, entries: Entry[], origin: string): string {
  const lines = entries.map(({ path, lastModified, translated }) => {
    const address = escapeHtml(origin + path);
    const lastmod = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
    return `<${item}><loc>${address}</loc>${lastmod}${translated ? alternates(address) : ''}</${item}>`;
  });
  const names = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="${XHTML}"`;
  return `<${root} ${names}>\n${lines.join('\n')}\n</${root}>\n`;
}

/** Returns the same language alternates as the page's head. */
const alternates = (address: string): string =>
  [...languages.map((language) => [language, `${address}?lng=${language}`]), ['x-default', address]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
