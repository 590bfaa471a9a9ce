import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { api } from '#api';
import { WIDGET_ORIGINS } from '#connectors/bot-check';
import type { Media } from '#connectors/media';
import type { ProviderSettings } from '#connectors/providers';
import type { StripeSettings } from '#connectors/stripe';
import { isReservedUsername } from '#contracts/rules/username';
import type { Engine } from '#db/client';
import type { JobQueue } from '#db/jobs';
import type { Context } from '#domain/context';
import { type Clock, systemClock } from '#platform/clock';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/logging';
import { PageCache } from '#platform/page-cache';
import { PAGE_CHANGES_CHANNEL, PageChanges } from '#platform/page-changes';
import type { SandboxMail } from '../sandbox/mail/mail-server.ts';
import { outboxPages } from '../sandbox/mail/outbox-pages.ts';
import type { SandboxFront } from '../sandbox/providers/index.ts';
import { errors, unreadableAddress } from './api/errors.ts';
import { notFound } from './api/not-found.ts';
import { reads } from './api/read.ts';
import { createContexts } from './contexts.ts';
import { avatars } from './gateway/avatars.ts';
import { cachedPages } from './gateway/cached-pages.ts';
import { drain } from './gateway/drain.ts';
import { gateway } from './gateway/gateway.ts';
import { healthRoutes } from './gateway/health.ts';
import { mediaFiles } from './gateway/media.ts';
import { appApi, pageApi } from './gateway/page-api.ts';
import { pages } from './gateway/pages.ts';
import { providerPictures } from './gateway/provider-pictures.ts';
import { remoteApi } from './gateway/remote-api.ts';
import { requestLog } from './gateway/request-log.ts';
import { baseHeaders } from './gateway/security-headers.ts';
import { signInRedirect } from './gateway/sign-in-redirect.ts';
import { siteFiles } from './gateway/site-files.ts';
import { sitemap } from './gateway/sitemap.ts';
import { staticFiles } from './gateway/static-files.ts';
import type { Website } from './gateway/website.ts';
import { sharePictures } from './share-pictures/routes.ts';
import { jobHandlers } from './worker/index.ts';

export interface Composition {
  env: Env;
  engine: Engine;
  jobs: JobQueue;
  /** Where people's pictures lie. */
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
  /** Mail of the demo, to be read at `/sandbox/mail`. */
  sandboxMail?: SandboxMail;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what the process itself does. */
    system: Context;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** A slow sender loses its connection before it can hold many; a quiet one is kept for the next request. */
const HTTP_TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 };

/** Puts the surfaces on one Fastify server. The server is not listening yet, so tests can inject. */
export async function compose(parts: Composition): Promise<FastifyInstance> {
  const { env, engine, jobs, media, log, clock = systemClock, website, sandboxMail } = parts;
  const cache = new PageCache({ clock, capacity: env.PAGE_CACHE_PAGES });
  const pageChanges = new PageChanges((tag) => cache.evict(tag));
  const fromCache = cachedPages({ cache, reserved: isReservedUsername });
  const { sandboxFront } = parts;
  const app = createApp(
    env,
    log,
    (request, response) => sandboxFront?.takes(request, response) || fromCache(request, response),
  );
  drain(app);

  const stopListening = await engine.listen(PAGE_CHANGES_CHANNEL, (message) => pageChanges.receive(message));
  const contexts = createContexts({
    ...{ env, engine, jobs, media, log, clock, pageChanges },
    providers: parts.providers ?? {},
    stripe: parts.stripe,
  });
  app.decorate('system', contexts.system);
  if (env.ROLE === 'all' || env.ROLE === 'worker')
    app.addHook('onReady', () => jobs.work(jobHandlers(contexts.system)));
  app.addHook('onClose', async () => {
    await stopListening();
    await jobs.stop();
    await sandboxFront?.close();
    contexts.close();
  });

  await app.register(gateway, {
    appToken: env.APP_TOKEN,
    publicOrigin: env.PUBLIC_ORIGIN,
    secure: env.secure,
  });
  requestLog(app);
  healthRoutes(app, engine);
  mediaFiles(app, media);
  providerPictures(app, contexts.system);
  errors(app);
  notFound(app);
  reads(app);
  if (env.API_ORIGIN) await remoteApi(app, env.API_ORIGIN);
  else
    await app.register(api, {
      contextFor: contexts.forRequest,
      appToken: env.APP_TOKEN,
      cookies: { secure: env.secure },
    });
  if (sandboxMail) outboxPages(app, sandboxMail);
  if (website) await websiteRoutes(app, env, website, { cache, clock });
  return app;
}

function createApp(env: Env, log: Logger, answersFirst: ReturnType<typeof cachedPages>): FastifyInstance {
  return Fastify({
    serverFactory: (handle) =>
      createServer(HTTP_TIMEOUTS, (request, response) => {
        if (!answersFirst(request, response)) handle(request, response);
      }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: unreadableAddress(baseHeaders(env.secure)),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
}

async function websiteRoutes(
  app: FastifyInstance,
  env: Env,
  website: Website,
  { cache, clock }: { cache: PageCache; clock: Clock },
): Promise<void> {
  avatars(app);
  siteFiles(app, env.PUBLIC_ORIGIN);
  sharePictures(app, { publicOrigin: env.PUBLIC_ORIGIN, api: (request) => appApi(app, env, request) });
  sitemap(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    clock,
    api: (request) => appApi(app, env, request),
  });
  signInRedirect(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    signInOrigin: env.SIGN_IN_ORIGIN ?? env.PUBLIC_ORIGIN,
    secure: env.secure,
  });
  if (website.assets !== null) await staticFiles(app, website.assets);
  await app.register(pages, {
    cache,
    publicOrigin: env.PUBLIC_ORIGIN,
    redirectOrigins: env.REDIRECT_ORIGINS,
    widgetOrigins: WIDGET_ORIGINS[env.BOT_CHECK],
    reserved: isReservedUsername,
    headers: baseHeaders(env.secure),
    render: (page) =>
      website.render(page.request, {
        language: page.language,
        publicOrigin: env.PUBLIC_ORIGIN,
        redirectOrigins: [env.PUBLIC_ORIGIN, ...env.REDIRECT_ORIGINS],
        hasSession: page.session !== undefined,
        onError: page.onError,
        api: pageApi(app, env, page),
      }),
  });
}
