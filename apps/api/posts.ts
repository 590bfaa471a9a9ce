import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { listPosts } from '#domain/posts';
import { read } from './read.ts';

export function postRoutes(app: FastifyInstance): void {
  read(app, contracts.listPosts, async (context, { params, query }) => ({
    posts: await listPosts(context, { accountId: params.user_id, limit: query.limit }),
  }));
}
