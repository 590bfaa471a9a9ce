import type { FastifyInstance } from 'fastify';
import type { Engine } from '#db/client';

/** `/healthz`: the process lives. `/readyz`: the database answers and its migrations are done. */
export function healthRoutes(app: FastifyInstance, engine: Engine): void {
  app.get('/healthz', { exposeHeadRoute: false }, () => ({ status: 'alive' }));
  app.get('/readyz', { exposeHeadRoute: false }, async (request, reply) => {
    try {
      await engine.ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' });
    }
  });
}
