import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { likePost } from '#domain/posts';
import { route } from '../route.ts';

export function likeRoutes(app: FastifyInstance): void {
  route(app, contracts.likePost, (context, { params, body }) => likePost(context, { ...params, ...body }));
}
