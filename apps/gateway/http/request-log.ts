import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';

/**
 * Adds the request id to every response, including responses sent by later hooks, and logs one line per
 * request: id, route pattern, status, duration. Never logs query strings, bodies or cookies.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
