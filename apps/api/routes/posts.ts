import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { createPost, deletePost, listPosts, readPost } from '#domain/posts';
import { readRoute } from '../read-route.ts';
import { route } from '../route.ts';

export function postRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.listPosts, async (context, { params, query }) => ({
    posts: await listPosts(context, { accountId: params.user_id, limit: query.limit }),
  }));
  readRoute(app, contracts.readPost, async (context, { params }) => ({
    post: await readPost(context, params),
  }));
  route(app, contracts.createPost, async (context, { body }) => ({ post: await createPost(context, body) }));
  route(app, contracts.deletePost, async (context, { params }) => {
    await deletePost(context, params);
    return undefined;
  });
}
