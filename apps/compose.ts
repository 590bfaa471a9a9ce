import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { api } from '#api';
import { WIDGET_ORIGINS } from '#connectors/bot-check';
import type { Media } from '#connectors/media';
import type { ProviderSettings } from '#connectors/providers';
import type { StripeSettings } from '#connectors/stripe';
import { isSiteAddress } from '#contracts/rules/username';
import type { Engine } from '#db/client';
import type { JobQueue } from '#db/jobs';
import type { Context } from '#domain/context';
import { Admission } from '#platform/admission';
import { type Clock, MINUTE_MS, systemClock } from '#platform/clock';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/logging';
import { PageCache } from '#platform/page-cache';
import { PAGE_CHANGES_CHANNEL, PageChanges } from '#platform/page-changes';
import { brandCompany, type Company } from '#web/context/company.ts';
import type { SandboxMail } from '../sandbox/mail/mail-server.ts';
import type { SandboxFront } from '../sandbox/providers/index.ts';
import { errors, refusalIn, unreadableAddress } from './api/errors.ts';
import { notFound } from './api/not-found.ts';
import { reads } from './api/read.ts';
import { createContexts } from './contexts.ts';
import { admission } from './gateway/admission.ts';
import type { AnswersFirst } from './gateway/answers-first.ts';
import { avatars } from './gateway/avatars.ts';
import { cachedPages, pageKeys } from './gateway/cached-pages.ts';
import { drain } from './gateway/drain.ts';
import { gateway } from './gateway/gateway.ts';
import { healthRoutes } from './gateway/health.ts';
import { httpServer } from './gateway/http-server.ts';
import { mediaFiles } from './gateway/media.ts';
import { appApi, pageApi } from './gateway/page-api.ts';
import { type PagesOptions, pages } from './gateway/pages.ts';
import { providerPictures } from './gateway/provider-pictures.ts';
import { PublicMedia } from './gateway/public-media.ts';
import { refusedCalls } from './gateway/refusals.ts';
import { remoteApi } from './gateway/remote-api.ts';
import { requestIds } from './gateway/request-id.ts';
import { requestLog } from './gateway/request-log.ts';
import { baseHeaders } from './gateway/security-headers.ts';
import { shortLinks } from './gateway/short-links.ts';
import { signInRedirect } from './gateway/sign-in-redirect.ts';
import { siteFiles } from './gateway/site-files.ts';
import { sitemap } from './gateway/sitemap.ts';
import { staticFiles } from './gateway/static-files.ts';
import type { Website } from './gateway/website.ts';
import { WireRefusals } from './gateway/wire-refusals.ts';
import type { Watched } from './metrics/watch.ts';
import { sharePictures } from './share-pictures/routes.ts';
import { jobHandlers } from './worker/index.ts';
import type { OnJob } from './worker/run-job.ts';

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
const KEPT_LISTS = 20;
const BODY_LIMIT_BYTES = 256 * 1024;

/** Puts the surfaces on one Fastify server. The server is not listening yet, so tests can inject. */
export async function compose(parts: Composition): Promise<FastifyInstance> {
  const { env, engine, jobs, media, log, clock = systemClock, website, sandboxMail } = parts;
  const cache = new PageCache({ clock, capacity: env.PAGE_CACHE_PAGES });
  const publicMedia = new PublicMedia();
  const lists = new PageCache({ clock, capacity: KEPT_LISTS });
  /** Everything that keeps what a change makes old. */
  const keepers: { evict(tag: string): void; clear(): void }[] = [cache, lists, publicMedia];
  const pageChanges = new PageChanges((tag) => {
    for (const keeper of keepers) keeper.evict(tag);
  });
  const keyOf = pageKeys(isSiteAddress);
  const { sandboxFront } = parts;
  const app = createApp(env, log);
  if (sandboxFront) app.answersFirst.push((request, response) => sandboxFront.takes(request, response));
  app.answersFirst.push(cachedPages({ cache, keyOf }));
  drain(app);

  const places = new Admission({ crowded: engine.crowded });
  const stopListening = await engine.listen(
    PAGE_CHANGES_CHANNEL,
    (message) => pageChanges.receive(message),
    () => {
      for (const keeper of keepers) keeper.clear();
    },
  );
  const contexts = createContexts({
    ...{ env, engine, jobs, media, log, clock, pageChanges },
    providers: parts.providers ?? {},
    stripe: parts.stripe,
  });
  keepers.unshift(contexts.system.blockedHosts);
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
  const gate = admission(app, places);
  const headers = baseHeaders(env.secure);
  app.answersFirst.push(
    refusedCalls({ gate, refusalIn: (language) => refusalIn('unavailable', language), headers }),
  );
  const isWorker = env.ROLE === 'all' || env.ROLE === 'worker';
  const onJob = await metricsRoute(app, env, {
    ...{ cache, places, pool: engine.pool },
    circuits: contexts.system.connectors.providers.circuits,
    jobs: isWorker ? jobs.operations : undefined,
  });
  if (isWorker) app.addHook('onReady', () => jobs.work(jobHandlers(contexts.system, onJob)));
  healthRoutes(app, engine);
  mediaFiles(app, contexts.system, publicMedia);
  providerPictures(app, contexts.system);
  errors(app);
  notFound(app);
  reads(app);
  if (env.API_ORIGIN) await remoteApi(app, env.API_ORIGIN);
  else
    await app.register(api, {
      contextFor: contexts.forRequest,
      appToken: env.APP_TOKEN,
      publicOrigin: env.PUBLIC_ORIGIN,
      describesItself: env.OPENAPI,
      cookies: { secure: env.secure },
    });
  if (sandboxMail) await outboxRoutes(app, sandboxMail);
  if (website) {
    const company = parts.company ?? brandCompany;
    await websiteRoutes(app, env, website, { cache, keyOf, lists, places, gate, company });
  }
  return app;
}

function createApp(env: Env, log: Logger): FastifyInstance {
  const answersFirst: AnswersFirst[] = [];
  const headers = baseHeaders(env.secure);
  const idOf = requestIds(env.TRUSTED_PROXIES);
  const refusals = new WireRefusals({ headers, idOf, answerIn: refusalIn, log });
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      httpServer({ answersFirst, refusals, idOf, isClosing: () => app.isClosing }, handle),
    clientErrorHandler: (error, socket) => refusals.malformed(error, socket),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: unreadableAddress(headers),
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
  return app.decorate('answersFirst', answersFirst);
}

/** Only who wants figures loads what makes them. */
async function metricsRoute(
  app: FastifyInstance,
  { METRICS_TOKEN: token }: Env,
  watched: Watched,
): Promise<OnJob | undefined> {
  if (token === undefined) return undefined;
  const { metrics } = await import('./metrics/index.ts');
  return metrics(app, { token, ...watched });
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
    lists,
    company,
    ...shared
  }: Pick<PagesOptions, 'cache' | 'keyOf' | 'places' | 'gate'> & { lists: PageCache; company: Company },
): Promise<void> {
  avatars(app);
  siteFiles(app, { publicOrigin: env.PUBLIC_ORIGIN, clock: app.system.clock });
  sharePictures(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    api: (request, language) => appApi(app, env, request, language),
  });
  sitemap(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    cache: lists,
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
    styles: website.styles,
    publicOrigin: env.PUBLIC_ORIGIN,
    redirectOrigins: env.REDIRECT_ORIGINS,
    widgetOrigins: WIDGET_ORIGINS[env.BOT_CHECK],
    reserved: isSiteAddress,
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
