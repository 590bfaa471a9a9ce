import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { countPostPages, listPublicPosts } from '#domain/posts';
import { readRoute } from '../read-route.ts';

/** Mounts the lists of posts for search engines. */
export function publicPostRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.countPostPages, async (context) => ({ pages: await countPostPages(context) }));
  readRoute(app, contracts.listPublicPosts, async (context, { params }) => ({
    posts: await listPublicPosts(context, params),
  }));
}
