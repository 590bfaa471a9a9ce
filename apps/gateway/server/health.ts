import type { FastifyInstance } from 'fastify';
import type { Engine } from '#db/client';

/**
 * `/healthz`: the process lives. `/readyz`: the database answers, its migrations are done, and the process does not end
 * soon. Both are answered however busy we are; everybody who asks at the same moment shares one look at the database.
 */
export function healthRoutes(app: FastifyInstance, engine: Engine): void {
  const options = { exposeHeadRoute: false, config: { admission: 'always' } } as const;
  let pendingCheck: Promise<void> | undefined;
  const ready = () => {
    pendingCheck ??= engine.ready().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };
  app.get('/healthz', options, () => ({ status: 'alive' }));
  app.get('/readyz', options, async (request, reply) => {
    if (app.isDraining) return reply.code(503).header('retry-after', '1').send({ status: 'leaving' });
    try {
      await ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' });
    }
  });
}
