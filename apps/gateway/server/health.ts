import type { FastifyInstance } from 'fastify';
import type { Engine } from '#db/client';
import type { SecretKey } from '#platform/crypto/secret-box';
import { ASK_IP, COUNTED_IP, createIpQuestion } from './counted-ip.ts';

/**
 * Registers `/healthz`, which reports that the process is alive, and `/readyz`, which reports that the
 * database responds, its migrations are done, and the process is not draining. Both respond even under
 * overload. Concurrent requests share one database check. `/healthz` also tells the operator which IP it counts.
 */
export function healthRoutes(
  app: FastifyInstance,
  engine: Engine,
  keys: readonly [SecretKey, ...SecretKey[]],
): void {
  const question = createIpQuestion(keys);
  const options = { exposeHeadRoute: false, config: { admission: 'always' } } as const;
  let pendingCheck: Promise<void> | undefined;
  const ready = () => {
    pendingCheck ??= engine.ready().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };
  app.get('/healthz', options, (request, reply) => {
    if (question.isValid(request.headers[ASK_IP], new Date())) reply.header(COUNTED_IP, request.ip);
    return { status: 'alive' };
  });
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
