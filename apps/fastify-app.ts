import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { MINUTE_MS } from '#platform/clock';
import type { Logger } from '#platform/logging';
import { localizedErrorResponse, malformedUrlHandler } from './api/errors.ts';
import type { Env } from './env.ts';
import type { FastPathHandler } from './gateway/http/fast-path.ts';
import { literalUrl } from './gateway/http/literal-url.ts';
import { createRequestIdOf } from './gateway/http/request-id.ts';
import { baseHeaders } from './gateway/security/security-headers.ts';
import { createHttpServer } from './gateway/server/http-server.ts';
import { ProtocolErrorHandler } from './gateway/server/protocol-error-handler.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Creates the Fastify instance on the product's own HTTP server, without routes. `fastPathHandlers` is still
 * empty.
 */
export function createFastifyApp(env: Env, log: Logger): FastifyInstance {
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
    rewriteUrl: ({ url = '/' }) => literalUrl(url),
    frameworkErrors: malformedUrlHandler(headers),
    genReqId: idOf,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Time limit for plugins and start hooks. Job schedules are written to the database during the start, and
    // a slow database must not make the start fail.
    pluginTimeout: MINUTE_MS,
    // Contracts validate instead of schemas. Fastify would load its schema compilers, which takes 16 MB.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    // Longer than any URL that Node accepts, so that only the contracts limit the parameters.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // `createHttpServer` itself responds 503 while the server is closing, with the product's headers.
    return503OnClosing: false,
  });
  return app.decorate('fastPathHandlers', fastPathHandlers);
}

function noSchemas(): never {
  throw new Error('a route has a schema instead of a contract');
}
