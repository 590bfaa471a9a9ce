import type { FastifyInstance } from 'fastify';
import { api } from '#api';
import type { OpenUrl } from '#connectors/foreign-page';
import type { Media } from '#connectors/media';
import type { ProviderSettings } from '#connectors/providers';
import type { StripeSettings } from '#connectors/stripe';
import type { Engine } from '#db/client';
import type { JobQueue } from '#db/jobs';
import type { Context } from '#domain/context';
import { type Clock, systemClock } from '#platform/clock';
import { ConcurrencyLimiter } from '#platform/concurrency/concurrency-limiter';
import type { Logger } from '#platform/logging';
import { PageCache } from '#platform/page-cache';
import { PAGE_CHANGES_CHANNEL, PageChanges } from '#platform/page-changes';
import { brandCompany, type Company } from '#web/context/company.ts';
import type { SandboxMail } from '../sandbox/mail/mail-server.ts';
import type { SandboxFront } from '../sandbox/providers/index.ts';
import { localizedErrorResponse, registerErrorHandler } from './api/errors.ts';
import { registerNotFoundHandler } from './api/not-found.ts';
import { decorateDirectReads } from './api/read-route.ts';
import { createContexts } from './create-contexts.ts';
import type { Env } from './env.ts';
import { createFastifyApp } from './fastify-app.ts';
import { cachedPages, createCacheKeyOf } from './gateway/cache/cached-pages.ts';
import { cachedReads } from './gateway/cache/cached-reads.ts';
import { mediaFiles } from './gateway/files/media-files.ts';
import { providerPictures } from './gateway/files/provider-pictures.ts';
import { PublicMedia } from './gateway/files/public-media.ts';
import { gateway } from './gateway/gateway.ts';
import type { FastPathHandler } from './gateway/http/fast-path.ts';
import { requestLog } from './gateway/http/request-log.ts';
import { createClientIpOf } from './gateway/http/trusted-proxies.ts';
import { admissionControl } from './gateway/overload/admission-control.ts';
import { shedApiCalls } from './gateway/overload/load-shedding.ts';
import type { Website } from './gateway/pages/website.ts';
import { baseHeaders } from './gateway/security/security-headers.ts';
import { drain } from './gateway/server/drain.ts';
import { healthRoutes } from './gateway/server/health.ts';
import { visitCounting } from './gateway/statistics/visit-counting.ts';
import type { MetricSources } from './metrics/register-gauges.ts';
import { websiteRoutes } from './website-routes.ts';
import { jobHandlers } from './worker/index.ts';
import type { OnJobAttempt } from './worker/instrument-jobs.ts';

export interface Composition {
  env: Env;
  engine: Engine;
  jobs: JobQueue;
  /** Members' photos and videos. */
  media: Media;
  log: Logger;
  clock?: Clock;
  /** The built website. Without it, the server serves only the API. */
  website?: Website;
  /** Settings and API keys of the services that members can connect. A service without keys is off. */
  providers?: ProviderSettings;
  /** Settings of the payment provider. Without them, payments are off. */
  stripe?: StripeSettings | undefined;
  /** Opens the pages of other sites that members import. Default: the network. */
  openUrl?: OpenUrl | undefined;
  /**
   * Imitations of the providers and Stripe. They handle the requests to their own paths on this port, before
   * any other handler.
   */
  sandboxFront?: SandboxFront;
  /** Facts about the company. Default: `brand.ts`. */
  company?: Company;
  /** Emails that the demo sends, readable at `/sandbox/mail`. */
  sandboxMail?: SandboxMail;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Context for work that the process does on its own behalf. */
    system: Context;
  }
}

/** Maximum number of cached sitemap lists. Each takes up to 2 MB. */
const MAX_CACHED_SITEMAPS = 20;

/**
 * Registers the gateway, the API and the website on one Fastify server. The server does not listen yet, so
 * tests can inject requests.
 */
export async function compose(parts: Composition): Promise<FastifyInstance> {
  const { env, engine, jobs, media, log, clock = systemClock, website, sandboxFront, sandboxMail } = parts;
  const app = createFastifyApp(env, log);
  drain(app);

  const cache = new PageCache({ clock, capacity: env.PAGE_CACHE_PAGES });
  const sitemapCache = new PageCache({ clock, capacity: MAX_CACHED_SITEMAPS });
  const publicMedia = new PublicMedia();
  const pageChanges = new PageChanges((tag) => {
    for (const listener of cacheListeners) listener.evict(tag);
  });
  const contexts = createContexts({
    ...{ env, engine, jobs, media, log, clock, pageChanges },
    providers: parts.providers ?? {},
    stripe: parts.stripe,
    openUrl: parts.openUrl,
  });
  app.decorate('system', contexts.system);
  /** Caches from which changes evict entries, in the order in which they are evicted. */
  const cacheListeners: { evict(tag: string): void; clear(): void }[] = [
    // Evicted before the pages: a page rendered immediately afterwards must see the new list of blocked
    // hosts.
    contexts.system.blockedHosts,
    cache,
    sitemapCache,
    publicMedia,
  ];
  const stopListening = await engine.listen(
    PAGE_CHANGES_CHANNEL,
    (message) => pageChanges.receive(message),
    () => {
      for (const listener of cacheListeners) listener.clear();
    },
  );
  const counting = env.STATISTICS
    ? visitCounting(contexts.system, { ...env, headers: baseHeaders(env.secure) })
    : undefined;
  app.addHook('onClose', async () => {
    await counting?.stop();
    await stopListening();
    await jobs.stop();
    await sandboxFront?.close();
    contexts.close();
  });

  // Runs before all other hooks, so that requests rejected by those hooks also have an id.
  requestLog(app);
  await gateway(app, {
    appToken: env.APP_TOKEN,
    publicOrigin: env.PUBLIC_ORIGIN,
    secure: env.secure,
  });
  const limiter = new ConcurrencyLimiter({ isSaturated: engine.saturated });
  const loadShedder = admissionControl(app, limiter, createClientIpOf(env.TRUSTED_PROXIES));
  const isWorker = env.ROLE === 'all' || env.ROLE === 'worker';
  const onJob = await metricsRoute(app, env, {
    ...{ cache, limiter, pool: engine.pool },
    circuits: contexts.system.connectors.providers.circuits,
    counts: counting?.pending,
    jobs: isWorker ? jobs.operations : undefined,
  });
  if (isWorker) app.addHook('onReady', () => jobs.work(jobHandlers(contexts.system, onJob)));
  healthRoutes(app, engine, env.SECRET_KEYS);
  mediaFiles(app, contexts.system, publicMedia);
  providerPictures(app, contexts.system);
  registerErrorHandler(app);
  registerNotFoundHandler(app);
  decorateDirectReads(app);
  app.decorate('sharedReads', cache);
  if (env.API_ORIGIN) await proxiedApi(app, env.API_ORIGIN);
  else
    await app.register(api, {
      contextFor: contexts.forRequest,
      appToken: env.APP_TOKEN,
      publicOrigin: env.PUBLIC_ORIGIN,
      servesOpenApi: env.OPENAPI,
      cookies: { secure: env.secure },
    });
  if (sandboxMail) await outboxRoutes(app, sandboxMail);
  const keyOf = createCacheKeyOf();
  const company = parts.company ?? brandCompany;
  const shedPages = website
    ? await websiteRoutes(app, env, website, { cache, keyOf, sitemapCache, limiter, loadShedder, company })
    : undefined;

  // Decisions 5 and 18 depend on this order.
  const handlers: (FastPathHandler | undefined)[] = [
    // The imitated services share the port with the product and have paths of their own.
    sandboxFront && ((request, response) => sandboxFront.takes(request, response)),
    ...(counting?.handlers ?? []),
    // Before load shedding: a cached page costs less than a rejection.
    cachedPages({ cache, keyOf }),
    cachedReads({ cache, appToken: env.APP_TOKEN, headers: baseHeaders(env.secure) }),
    shedApiCalls({
      loadShedder,
      overloadResponse: (language) => localizedErrorResponse('unavailable', language),
      headers: baseHeaders(env.secure),
    }),
    // Last, because this handler has to compute a page's cache key to find out whether the page is already
    // rendering.
    shedPages,
  ];
  app.fastPathHandlers.push(...handlers.filter((handler) => handler !== undefined));
  return app;
}

/**
 * Registers the metrics route. Returns the listener for job attempts. Without a token, returns undefined and
 * does not load the metrics library.
 */
async function metricsRoute(
  app: FastifyInstance,
  { METRICS_TOKEN: token }: Env,
  sources: MetricSources,
): Promise<OnJobAttempt | undefined> {
  if (token === undefined) return undefined;
  const { metrics } = await import('./metrics/index.ts');
  return metrics(app, { token, ...sources });
}

/** Proxies the API of another host. The library, with an HTTP client of its own, is loaded only here. */
async function proxiedApi(app: FastifyInstance, origin: string): Promise<void> {
  const { apiProxy } = await import('./gateway/http/api-proxy.ts');
  await apiProxy(app, origin);
}

/** Registers the routes of the pages that show the demo's emails. Their module is loaded only here. */
async function outboxRoutes(app: FastifyInstance, mail: SandboxMail): Promise<void> {
  const { outboxPages } = await import('../sandbox/mail/outbox-pages.ts');
  outboxPages(app, mail);
}
