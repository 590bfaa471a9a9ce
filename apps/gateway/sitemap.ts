import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#contracts/client';
import type { Clock } from '#platform/clock';
import { escapeHtml } from '#platform/escape-html';
import { PageCache } from '#platform/page-cache';
import { sendKept } from './send-kept.ts';

export interface SitemapOptions {
  publicOrigin: string;
  clock: Clock;
  /** The API as the app, for whoever asks. */
  api: (request: FastifyRequest) => Api;
}

/** Pages of the site that search engines may list. */
const SITE_PAGES = ['/', '/short'];
/** Lists of 10,000 people weigh 2 MB each. */
const KEPT_LISTS = 10;
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

interface Entry {
  path: string;
  changed?: string;
}

/**
 * `/sitemap.xml` names the lists, `/sitemap/site.xml` the pages of the site, `/sitemap/people-{n}.xml` 10,000
 * people with both of their pages (https://www.sitemaps.org/protocol.html). Lists are kept as long as public pages.
 */
export function sitemap(app: FastifyInstance, { publicOrigin, clock, api }: SitemapOptions): void {
  const cache = new PageCache({ clock, capacity: KEPT_LISTS });
  /** Sends the list of that name; `make` gives null where there is none. */
  const send = async (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
    make: (api: Api) => Promise<string | null>,
  ) => {
    const outcome = await cache.get({ key: name, tags: [] }, async () => {
      const list = await make(api(request));
      const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${list ?? ''}`);
      return { status: list === null ? 404 : 200, headers: HEADERS, cookies: [], body };
    });
    return outcome.kind === 'page' ? sendKept(outcome.page, {}, request, reply) : reply.callNotFound();
  };
  const list = (entries: Entry[]) => element('urlset', 'url', entries, publicOrigin);

  app.get('/sitemap.xml', { exposeHeadRoute: false }, (request, reply) =>
    send('index', request, reply, async (call) => {
      const { pages } = await call('GET /api/v1/profiles/pages');
      const people = Array.from({ length: pages }, (_, index) => `people-${index + 1}`);
      const entries = ['site', ...people].map((name) => ({ path: `/sitemap/${name}.xml` }));
      return element('sitemapindex', 'sitemap', entries, publicOrigin);
    }),
  );
  app.get('/sitemap/site.xml', { exposeHeadRoute: false }, (request, reply) =>
    send('site', request, reply, async () => list(SITE_PAGES.map((path) => ({ path })))),
  );
  app.get<{ Params: { page: string } }>(
    '/sitemap/people-:page.xml',
    { exposeHeadRoute: false },
    (request, reply) => {
      const { page } = request.params;
      if (!/^[1-9]\d{0,2}$/.test(page)) return reply.callNotFound();
      return send(`people-${page}`, request, reply, async (call) => {
        const { profiles } = await call('GET /api/v1/profiles/pages/{page}', { params: { page } });
        if (profiles.length === 0) return null;
        return list(
          profiles.flatMap(({ username, profile_updated_at, short_updated_at }) => [
            { path: `/${username}`, changed: profile_updated_at },
            { path: `/@${username}`, changed: short_updated_at },
          ]),
        );
      });
    },
  );
}

function element(root: string, item: string, entries: Entry[], origin: string): string {
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${item}><loc>${escapeHtml(origin + path)}</loc>${lastmod}</${item}>`;
  });
  return `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
}
