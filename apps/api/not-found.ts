import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { ProductError } from '#domain/context';
import { sendError } from './errors.ts';

const known = Object.values(contracts).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Addresses that no route took: 404 or, where another method would do, 405, in the error shape. */
export function notFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // The same method: a parameter was too long for the router.
    if (allowed.length === 0 || allowed.some((method) => method === request.method))
      return sendError(request, reply, new ProductError('not_found'));
    reply.header('allow', allowed.join(', '));
    return sendError(request, reply, new ProductError('method_not_allowed'));
  });
}
