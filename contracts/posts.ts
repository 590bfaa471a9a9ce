import { z } from 'zod';
import { contract } from './contract.ts';

/** One of a person's posts in a list (spec section 3, public profile and post). */
export const PostSummary = z.object({
  id: z.string(),
  sId: z.string(),
  imageUrls: z.array(z.string()),
  description: z.string(),
  created_at: z.string(),
});
export type PostSummary = z.output<typeof PostSummary>;

/** Most posts that one call gives, and what it gives unless told. */
export const POSTS_MAX = 30;

export const listPosts = contract({
  method: 'GET',
  path: '/api/v1/users/@me/media/get/{user_id}',
  auth: 'app',
  summary: 'The posts of a person, newest first',
  params: z.strictObject({ user_id: z.uuid('userNotFound') }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(POSTS_MAX).default(POSTS_MAX) }),
  answer: z.object({ posts: z.array(PostSummary) }),
  errors: ['userNotFound'],
});
