import type { FastifyInstance } from 'fastify';
import { drawAvatar } from './draw-avatar.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves `/avatars/{id}.svg`, the default avatar of a member without an uploaded one, drawn deterministically
 * from the id.
 */
export function avatars(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/avatars/:id.svg', { exposeHeadRoute: false }, (request, reply) => {
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    return reply.type('image/svg+xml; charset=utf-8').send(drawAvatar(request.params.id));
  });
}
