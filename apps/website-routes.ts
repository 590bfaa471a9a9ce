import type { FastifyInstance } from 'fastify';
import { WIDGET_ORIGINS } from '#connectors/captcha';
import type { PageCache } from '#platform/page-cache';
import type { Company } from '#web/context/company.ts';
import type { Env } from './env.ts';
import { avatars } from './gateway/files/avatars.ts';
import { siteFiles } from './gateway/files/site-files.ts';
import { sitemap } from './gateway/files/sitemap.ts';
import { staticFiles } from './gateway/files/static-files.ts';
import type { FastPathHandler } from './gateway/http/fast-path.ts';
import { type ShedPagesOptions, shedPages } from './gateway/overload/load-shedding.ts';
import { createUnavailablePage } from './gateway/pages/create-unavailable-page.ts';
import { appApi, pageClients } from './gateway/pages/page-api.ts';
import { type PagesOptions, pages } from './gateway/pages/pages.ts';
import type { Website } from './gateway/pages/website.ts';
import { shortLinks } from './gateway/redirects/short-links.ts';
import { signInRedirect } from './gateway/redirects/sign-in-redirect.ts';
import { baseHeaders } from './gateway/security/security-headers.ts';
import { ogImageRoutes } from './og-images/routes.ts';
import { relatedOrigins, rpIdOf } from './passkey-site.ts';

export type WebsiteParts = Pick<PagesOptions, 'cache' | 'limiter'> &
  Pick<ShedPagesOptions, 'keyOf' | 'loadShedder'> & {
    sitemapCache: PageCache;
    company: Company;
  };

/**
 * Mounts the website: its pages, files, pictures and redirects. Returns the fast path handler that sheds page
 * requests under overload.
 */
export async function websiteRoutes(
  app: FastifyInstance,
  env: Env,
  website: Website,
  { cache, sitemapCache, keyOf, limiter, loadShedder, company }: WebsiteParts,
): Promise<FastPathHandler> {
  avatars(app);
  siteFiles(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    relatedOrigins: relatedOrigins(env),
    clock: app.system.clock,
  });
  ogImageRoutes(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    api: (request, language) => appApi(app, env, request, language),
  });
  sitemap(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    cache: sitemapCache,
    api: (request) => appApi(app, env, request),
  });
  shortLinks(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    shortLinkOrigin: env.SHORT_LINK_ORIGIN,
    api: (request) => appApi(app, env, request),
  });
  signInRedirect(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    signInOrigin: env.SIGN_IN_ORIGIN ?? env.PUBLIC_ORIGIN,
    secure: env.secure,
  });
  if (website.assets !== null) await staticFiles(app, website.assets);
  const options: Omit<PagesOptions, 'unavailable'> = {
    ...{ cache, limiter, clock: app.system.clock },
    criticalCss: website.criticalCss,
    publicOrigin: env.PUBLIC_ORIGIN,
    redirectOrigins: env.REDIRECT_ORIGINS,
    widgetOrigins: WIDGET_ORIGINS[env.BOT_CHECK],
    exampleShorts: company.exampleShorts,
    headers: baseHeaders(env.secure),
    render: (page) =>
      website.render(page.request, {
        language: page.language,
        publicOrigin: env.PUBLIC_ORIGIN,
        shortLinkOrigin: env.SHORT_LINK_ORIGIN,
        company,
        redirectOrigins: [env.PUBLIC_ORIGIN, ...env.REDIRECT_ORIGINS],
        hasPasskeys: rpIdOf(env) !== null,
        hasSession: page.session !== undefined,
        nonce: page.nonce,
        onError: page.onError,
        ...pageClients(app, env, page),
      }),
  };
  const unavailable = createUnavailablePage(options, app.log);
  await app.register(pages, { ...options, unavailable });
  return shedPages({ loadShedder, unavailable, cache, keyOf });
}
