import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { supportsHead } from '#contracts/possible-errors';
import { ProductError } from '#domain/context';
import { sendError } from './errors.ts';

const known = Object.values(contracts as Record<string, Contract>).map((contract) => ({
  methods: supportsHead(contract) ? ['GET', 'HEAD'] : [contract.method],
  pattern: new RegExp(`^${contract.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Handles requests that match no route. Responds with an API error: 405 if the path has a route for another
 * method, otherwise 404.
 */
export function registerNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(
      known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    if (allowed.size === 0 || allowed.has(request.method))
      return sendError(request, reply, new ProductError('not_found'));
    reply.header('allow', [...allowed].join(', '));
    return sendError(request, reply, new ProductError('method_not_allowed'));
  });
}
