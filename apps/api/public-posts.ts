import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { countPostPages, listPublicPosts } from '#domain/posts';
import { read } from './read.ts';

/** Lists for search engines. */
export function publicPostRoutes(app: FastifyInstance): void {
  read(app, contracts.countPostPages, async (context) => ({ pages: await countPostPages(context) }));
  read(app, contracts.listPublicPosts, async (context, { params }) => ({
    posts: await listPublicPosts(context, params),
  }));
}
