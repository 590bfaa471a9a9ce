import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { api } from '#api';
import { WIDGET_ORIGINS } from '#connectors/captcha';
import type { Media } from '#connectors/media';
import type { ProviderSettings } from '#connectors/providers';
import type { StripeSettings } from '#connectors/stripe';
import { isReservedPath } from '#contracts/rules/names/username';
import type { Engine } from '#db/client';
import type { JobQueue } from '#db/jobs';
import type { Context } from '#domain/context';
import { type Clock, MINUTE_MS, systemClock } from '#platform/clock';
import { ConcurrencyLimiter } from '#platform/concurrency-limiter';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/logging';
import { PageCache } from '#platform/page-cache';
import { PAGE_CHANGES_CHANNEL, PageChanges } from '#platform/page-changes';
import { brandCompany, type Company } from '#web/context/company.ts';
import type { SandboxMail } from '../sandbox/mail/mail-server.ts';
import type { SandboxFront } from '../sandbox/providers/index.ts';
import { localizedErrorResponse, malformedUrlHandler, registerErrorHandler } from './api/errors.ts';
import { registerNotFoundHandler } from './api/not-found.ts';
import { decorateDirectReads } from './api/read-route.ts';
import { createContexts } from './create-contexts.ts';
import { cachedPages, createCacheKeyOf } from './gateway/cache/cached-pages.ts';
import { avatars } from './gateway/files/avatars.ts';
import { mediaFiles } from './gateway/files/media-files.ts';
import { providerPictures } from './gateway/files/provider-pictures.ts';
import { PublicMedia } from './gateway/files/public-media.ts';
import { siteFiles } from './gateway/files/site-files.ts';
import { sitemap } from './gateway/files/sitemap.ts';
import { staticFiles } from './gateway/files/static-files.ts';
import { gateway } from './gateway/gateway.ts';
import { apiProxy } from './gateway/http/api-proxy.ts';
import type { FastPathHandler } from './gateway/http/fast-path.ts';
import { createRequestIdOf } from './gateway/http/request-id.ts';
import { requestLog } from './gateway/http/request-log.ts';
import { admissionControl } from './gateway/overload/admission-control.ts';
import { shedApiCalls } from './gateway/overload/load-shedding.ts';
import { appApi, pageApi } from './gateway/pages/page-api.ts';
import { type PagesOptions, pages } from './gateway/pages/pages.ts';
import type { Website } from './gateway/pages/website.ts';
import { shortLinks } from './gateway/redirects/short-links.ts';
import { signInRedirect } from './gateway/redirects/sign-in-redirect.ts';
import { baseHeaders } from './gateway/security/security-headers.ts';
import { drain } from './gateway/server/drain.ts';
import { healthRoutes } from './gateway/server/health.ts';
import { createHttpServer } from './gateway/server/http-server.ts';
import { ProtocolErrorHandler } from './gateway/server/protocol-error-handler.ts';
import type { MetricSources } from './metrics/register-gauges.ts';
import { ogImageRoutes } from './og-images/routes.ts';
import { jobHandlers } from './worker/index.ts';
import type { OnJobAttempt } from './worker/instrument-jobs.ts';

export interface Composition {
  env: Env;
  engine: Engine;
  jobs: JobQueue;
  /** Where people's pictures and videos lie. */
  media: Media;
  log: Logger;
  clock?: Clock;
  /** The built website; without it only the API answers. */
  website?: Website;
  /** Services with keys; without any all are switched off. */
  providers?: ProviderSettings;
  /** The payment provider; without it nobody can pay. */
  stripe?: StripeSettings | undefined;
  /** Stand-ins for those services, answering before everything else on this port. */
  sandboxFront?: SandboxFront;
  /** Facts about the company, `brand.ts` by default. */
  company?: Company;
  /** Mail of the demo, to be read at `/sandbox/mail`. */
  sandboxMail?: SandboxMail;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what the process itself does. */
    system: Context;
  }
}

/** Lists for search engines, of 2 MB each. */
const MAX_CACHED_SITEMAPS = 20;
const BODY_LIMIT_BYTES = 256 * 1024;

/** Puts the surfaces on one Fastify server. The server is not listening yet, so tests can inject. */
export async function compose(parts: Composition): Promise<FastifyInstance> {
  const { env, engine, jobs, media, log, clock = systemClock, website, sandboxMail } = parts;
  const cache = new PageCache({ clock, capacity: env.PAGE_CACHE_PAGES });
  const publicMedia = new PublicMedia();
  const sitemapCache = new PageCache({ clock, capacity: MAX_CACHED_SITEMAPS });
  /** Everything that keeps what a change makes old. */
  const caches: { evict(tag: string): void; clear(): void }[] = [cache, sitemapCache, publicMedia];
  const pageChanges = new PageChanges((tag) => {
    for (const each of caches) each.evict(tag);
  });
  const keyOf = createCacheKeyOf(isReservedPath);
  const { sandboxFront } = parts;
  const app = createApp(env, log);
  if (sandboxFront) app.fastPathHandlers.push((request, response) => sandboxFront.takes(request, response));
  app.fastPathHandlers.push(cachedPages({ cache, keyOf }));
  drain(app);

  const limiter = new ConcurrencyLimiter({ isSaturated: engine.saturated });
  const stopListening = await engine.listen(
    PAGE_CHANGES_CHANNEL,
    (message) => pageChanges.receive(message),
    () => {
      for (const each of caches) each.clear();
    },
  );
  const contexts = createContexts({
    ...{ env, engine, jobs, media, log, clock, pageChanges },
    providers: parts.providers ?? {},
    stripe: parts.stripe,
  });
  caches.unshift(contexts.system.blockedHosts);
  app.decorate('system', contexts.system);
  app.addHook('onClose', async () => {
    await stopListening();
    await jobs.stop();
    await sandboxFront?.close();
    contexts.close();
  });

  // First of all: what the other hooks refuse has an id too.
  requestLog(app);
  await gateway(app, {
    appToken: env.APP_TOKEN,
    publicOrigin: env.PUBLIC_ORIGIN,
    secure: env.secure,
  });
  const loadShedder = admissionControl(app, limiter);
  const headers = baseHeaders(env.secure);
  app.fastPathHandlers.push(
    shedApiCalls({
      loadShedder,
      overloadResponse: (language) => localizedErrorResponse('unavailable', language),
      headers,
    }),
  );
  const isWorker = env.ROLE === 'all' || env.ROLE === 'worker';
  const onJob = await metricsRoute(app, env, {
    ...{ cache, limiter, pool: engine.pool },
    circuits: contexts.system.connectors.providers.circuits,
    jobs: isWorker ? jobs.operations : undefined,
  });
  if (isWorker) app.addHook('onReady', () => jobs.work(jobHandlers(contexts.system, onJob)));
  healthRoutes(app, engine);
  mediaFiles(app, contexts.system, publicMedia);
  providerPictures(app, contexts.system);
  registerErrorHandler(app);
  registerNotFoundHandler(app);
  decorateDirectReads(app);
  if (env.API_ORIGIN) await apiProxy(app, env.API_ORIGIN);
  else
    await app.register(api, {
      contextFor: contexts.forRequest,
      appToken: env.APP_TOKEN,
      publicOrigin: env.PUBLIC_ORIGIN,
      servesOpenApi: env.OPENAPI,
      cookies: { secure: env.secure },
    });
  if (sandboxMail) await outboxRoutes(app, sandboxMail);
  if (website) {
    const company = parts.company ?? brandCompany;
    await websiteRoutes(app, env, website, {
      cache,
      keyOf,
      sitemapCache,
      limiter,
      loadShedder,
      company,
    });
  }
  return app;
}

function createApp(env: Env, log: Logger): FastifyInstance {
  const fastPathHandlers: FastPathHandler[] = [];
  const headers = baseHeaders(env.secure);
  const idOf = createRequestIdOf(env.TRUSTED_PROXIES);
  const protocolErrors = new ProtocolErrorHandler({
    headers,
    idOf,
    errorResponse: localizedErrorResponse,
    log,
  });
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      createHttpServer({ fastPathHandlers, protocolErrors, idOf, isClosing: () => app.isClosing }, handle),
    clientErrorHandler: (error, socket) => protocolErrors.handleClientError(error, socket),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: malformedUrlHandler(headers),
    genReqId: idOf,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A slow database is no reason not to start: the schedules of the jobs go to it before the first request.
    pluginTimeout: MINUTE_MS,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    // Longer than any address that Node takes: what is too long a name is for its contract to say.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // `httpServer` says it, with headers.
    return503OnClosing: false,
  });
  return app.decorate('fastPathHandlers', fastPathHandlers);
}

/** Only who wants figures loads what makes them. */
async function metricsRoute(
  app: FastifyInstance,
  { METRICS_TOKEN: token }: Env,
  sources: MetricSources,
): Promise<OnJobAttempt | undefined> {
  if (token === undefined) return undefined;
  const { metrics } = await import('./metrics/index.ts');
  return metrics(app, { token, ...sources });
}

/** The stand-ins are loaded only where they are wanted. */
async function outboxRoutes(app: FastifyInstance, mail: SandboxMail): Promise<void> {
  const { outboxPages } = await import('../sandbox/mail/outbox-pages.ts');
  outboxPages(app, mail);
}

async function websiteRoutes(
  app: FastifyInstance,
  env: Env,
  website: Website,
  {
    sitemapCache,
    company,
    ...shared
  }: Pick<PagesOptions, 'cache' | 'keyOf' | 'limiter' | 'loadShedder'> & {
    sitemapCache: PageCache;
    company: Company;
  },
): Promise<void> {
  avatars(app);
  siteFiles(app, { publicOrigin: env.PUBLIC_ORIGIN, clock: app.system.clock });
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
  await app.register(pages, {
    ...shared,
    criticalCss: website.criticalCss,
    publicOrigin: env.PUBLIC_ORIGIN,
    redirectOrigins: env.REDIRECT_ORIGINS,
    widgetOrigins: WIDGET_ORIGINS[env.BOT_CHECK],
    isReserved: isReservedPath,
    headers: baseHeaders(env.secure),
    render: (page) =>
      website.render(page.request, {
        language: page.language,
        publicOrigin: env.PUBLIC_ORIGIN,
        shortLinkOrigin: env.SHORT_LINK_ORIGIN,
        company,
        redirectOrigins: [env.PUBLIC_ORIGIN, ...env.REDIRECT_ORIGINS],
        hasSession: page.session !== undefined,
        nonce: page.nonce,
        onError: page.onError,
        api: pageApi(app, env, page),
      }),
  });
}
