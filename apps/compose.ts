import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { api } from '#api';
import { createBotCheck } from '#connectors/bot-check';
import { createApi } from '#contracts/client';
import { isReservedUsername } from '#contracts/rules/username';
import type { Engine } from '#db/client';
import type { Actor, Context } from '#domain/context';
import { acceptedLanguage, fallbackLanguage } from '#locales/languages';
import { type Clock, systemClock } from '#platform/clock';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/logging';
import { PageCache } from '#platform/page-cache';
import { PAGE_CHANGES_CHANNEL, PageChanges } from '#platform/page-changes';
import { createRateLimits } from '#platform/rate-limits';
import { errors } from './api/errors.ts';
import { notFound } from './api/not-found.ts';
import { avatars } from './gateway/avatars.ts';
import { cachedPages } from './gateway/cached-pages.ts';
import { gateway } from './gateway/gateway.ts';
import { healthRoutes } from './gateway/health.ts';
import { inProcess } from './gateway/in-process.ts';
import { pages } from './gateway/pages.ts';
import { requestLog } from './gateway/request-log.ts';
import { baseHeaders } from './gateway/security-headers.ts';
import { signInRedirect } from './gateway/sign-in-redirect.ts';
import { staticFiles } from './gateway/static-files.ts';
import type { Website } from './gateway/website.ts';

export interface Composition {
  env: Env;
  engine: Engine;
  log: Logger;
  clock?: Clock;
  /** The built website; without it only the API answers. */
  website?: Website;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** A slow sender loses its connection before it can hold many; a quiet one is kept for the next request. */
const HTTP_TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 };

/** Puts the surfaces on one Fastify server. The server is not listening yet, so tests can inject. */
export async function compose(parts: Composition): Promise<FastifyInstance> {
  const { env, engine, log, clock = systemClock, website } = parts;
  const cache = new PageCache({ clock, capacity: env.PAGE_CACHE_PAGES });
  const pageChanges = new PageChanges((tag) => cache.evict(tag));
  const limits = createRateLimits({ pool: engine.pool, factor: env.RATE_LIMIT_FACTOR });
  const botCheck = createBotCheck({
    provider: env.BOT_CHECK,
    secret: env.BOT_CHECK_SECRET,
    siteKey: env.BOT_CHECK_SITE_KEY,
    cost: env.BOT_CHECK_COST,
  });

  const contextFor = (request: FastifyRequest, actor: Actor): Context => ({
    db: engine.db,
    clock,
    log: request.log as Logger,
    actor,
    caller: {
      address: request.ip,
      language: acceptedLanguage(request.headers['accept-language']) ?? fallbackLanguage,
    },
    publicOrigin: env.PUBLIC_ORIGIN,
    limits,
    pageChanges,
    connectors: { botCheck },
  });

  const fromCache = cachedPages({ cache, reserved: isReservedUsername });
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      createServer(HTTP_TIMEOUTS, (request, response) => {
        if (!fromCache(request, response)) handle(request, response);
      }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });

  const stopListening = await engine.listen(PAGE_CHANGES_CHANNEL, (tag) => cache.evict(tag));
  app.addHook('onClose', () => stopListening());

  await app.register(gateway, {
    appToken: env.APP_TOKEN,
    publicOrigin: env.PUBLIC_ORIGIN,
    secure: env.secure,
  });
  requestLog(app);
  healthRoutes(app, engine);
  errors(app);
  notFound(app);
  await app.register(api, { contextFor, appToken: env.APP_TOKEN, cookies: { secure: env.secure } });
  avatars(app);
  signInRedirect(app, {
    publicOrigin: env.PUBLIC_ORIGIN,
    signInOrigin: env.SIGN_IN_ORIGIN ?? env.PUBLIC_ORIGIN,
    secure: env.secure,
  });
  if (website) {
    await staticFiles(app, website.assets);
    await app.register(pages, {
      cache,
      publicOrigin: env.PUBLIC_ORIGIN,
      redirectOrigins: env.REDIRECT_ORIGINS,
      reserved: isReservedUsername,
      headers: baseHeaders(env.secure),
      render: ({ request, language, session, caller }) =>
        website.render(request, {
          language,
          publicOrigin: env.PUBLIC_ORIGIN,
          redirectOrigins: [env.PUBLIC_ORIGIN, ...env.REDIRECT_ORIGINS],
          hasSession: session !== undefined,
          onError: (error) => log.error({ err: error }, 'a page failed'),
          api: createApi({
            transport: inProcess(app, caller),
            headers: {
              authorization: session ? `Bearer ${session}` : `App ${env.APP_TOKEN}`,
              'accept-language': language,
              'user-agent': caller.userAgent,
              ...(caller.device ? { 'x-known-device': caller.device } : {}),
            },
          }),
        }),
    });
  }
  return app;
}
