import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { countPostPages, listPublicPosts } from '#domain/posts';
import { readRoute } from '../read-route.ts';

/** Registers the routes that list all public posts for the sitemaps. */
export function publicPostRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.countPostPages, async (context) => ({ pages: await countPostPages(context) }));
  readRoute(app, contracts.listPublicPosts, async (context, { params }) => ({
    posts: await listPublicPosts(context, params),
  }));
}
