import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import {
  countPostPages,
  createPost,
  deletePost,
  likePost,
  listPosts,
  listPublicPosts,
  readPost,
} from '#domain/posts';
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
  route(app, contracts.likePost, (context, { params, body }) => likePost(context, { ...params, ...body }));
  readRoute(app, contracts.countPostPages, async (context) => ({ pages: await countPostPages(context) }));
  readRoute(app, contracts.listPublicPosts, async (context, { params }) => ({
    posts: await listPublicPosts(context, params),
  }));
}
