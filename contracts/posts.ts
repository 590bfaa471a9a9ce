import { z } from 'zod';
import { contract } from './contract.ts';
import { cleanText } from './rules/clean-text.ts';
import { isLocationCountry } from './rules/countries.ts';
import { isPostId, POST_LIMITS } from './rules/post.ts';

/** A post in a profile's list of posts. */
export const PostSummary = z.object({
  id: z.string(),
  sId: z.string(),
  imageUrls: z.array(z.string()),
  description: z.string(),
  created_at: z.string(),
});
export type PostSummary = z.output<typeof PostSummary>;

/** A member as shown with posts and quests. */
export const PersonSummary = z.object({
  user_id: z.string(),
  username: z.string(),
  display_name: z.string(),
  avatarUrl: z.string(),
});
export type PersonSummary = z.output<typeof PersonSummary>;

/** A full post. `liked` and `followed` refer to the viewer and are false for visitors. */
export const Post = z.object({
  id: z.string(),
  sId: z.string(),
  /** URLs of the pictures in order, each at its largest width. For a video, the URL of its poster, if any. */
  imageUrls: z.array(z.string()),
  /** URL of an MP4, or null for posts with pictures. */
  videoUrl: z.string().nullable(),
  liked: z.boolean(),
  likes: z.number().int(),
  description: z.string(),
  created_at: z.string(),
  creator: PersonSummary.extend({
    badge: z.enum(['00', '01', '02', '10', '11']),
    followed: z.boolean(),
  }),
  quest: z.object({ quest_id: z.string(), title: z.string() }).nullable(),
  /** `country` is the country's name in the caller's language. */
  location: z.object({ city: z.string().nullable(), country: z.string().nullable() }).nullable(),
  taggedUsers: z.array(PersonSummary),
});
export type Post = z.output<typeof Post>;

/** Maximum and default number of posts in one response. */
export const POSTS_MAX = 30;

export const listPosts = contract({
  method: 'GET',
  path: '/api/v1/users/@me/media/get/{user_id}',
  auth: 'app',
  scope: 'posts:read',
  summary: 'The posts of a member, newest first',
  params: z.strictObject({ user_id: z.uuid('userNotFound') }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(POSTS_MAX).default(POSTS_MAX) }),
  response: z.object({ posts: z.array(PostSummary) }),
  errors: ['userNotFound'],
});

const PostAddress = z.strictObject({ id: z.string().refine(isPostId, 'post_not_found') });

export const readPost = contract({
  method: 'GET',
  path: '/api/v1/users/@me/media/post/get/{id}',
  auth: 'app',
  scope: 'posts:read',
  summary: 'A post by its id or short id',
  params: PostAddress,
  response: z.object({ post: Post }),
  errors: ['post_not_found', 'post_gone'],
});

/** An uploaded file that no post uses yet. It is deleted after a day, and only its owner may read it. */
export const Upload = z.object({
  upload_id: z.string(),
  kind: z.enum(['picture', 'video']),
  url: z.string(),
  /** Width in pixels of the largest stored version. Null for videos. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type Upload = z.output<typeof Upload>;

/**
 * `multipart/form-data` with up to ten pictures of 15 MB, or one video of 100 MB, in fields of any name.
 * Returns 503 `uploads_busy` with `Retry-After` when the server has no capacity for another upload.
 * `STORAGE_LIMITS` apply per account.
 */
export const uploadMedia = contract({
  method: 'POST',
  path: '/api/v1/users/@me/media/upload',
  auth: 'user',
  scope: 'posts:write',
  summary: 'Uploads pictures or a video for a post',
  multipart: true,
  status: 201,
  response: z.object({ uploads: z.array(Upload) }),
  errors: [
    'missing_media',
    'too_many_files',
    'mixed_media',
    'unreadable_file',
    'unsupported_file',
    'removed_media',
    'storage_full',
    'daily_storage_full',
    'upload_too_slow',
    'uploads_busy',
  ],
});

const text = (max: number, multiline = false) =>
  z
    .string('invalid_input')
    .max(max, 'text_too_long')
    .transform((value) => cleanText(value, { multiline }).trim());

export const NewPost = z.strictObject({
  /** Upload ids of the pictures in order, or of one video. */
  uploads: z
    .array(z.uuid('unknown_upload'), 'missing_media')
    .min(1, 'missing_media')
    .max(POST_LIMITS.pictures, 'too_many_files'),
  /** Upload id of the picture that is shown before the video plays. */
  poster: z.uuid('unknown_upload').optional(),
  description: text(POST_LIMITS.description, true).default(''),
  quest_id: z.uuid('quest_not_found').optional(),
  location: z
    .strictObject({
      city: text(POST_LIMITS.place).optional(),
      /** ISO 3166-1 alpha-2. */
      country: z
        .string('invalidCountry')
        .max(2, 'invalidCountry')
        .refine(isLocationCountry, 'invalidCountry')
        .optional(),
    })
    .optional(),
  /** Account ids of tagged members. */
  tagged: z.array(z.uuid('unknown_person')).max(POST_LIMITS.tagged, 'too_many').default([]),
});
export type NewPost = z.output<typeof NewPost>;

export const createPost = contract({
  method: 'POST',
  path: '/api/v1/users/@me/media/post',
  auth: 'user',
  scope: 'posts:write',
  summary: 'Creates a post from uploads, optionally as the entry of a quest',
  body: NewPost,
  status: 201,
  response: z.object({ post: Post }),
  errors: [
    'missing_media',
    'too_many_files',
    'mixed_media',
    'unknown_upload',
    'removed_media',
    'unknown_person',
    'text_too_long',
    'invalidCountry',
    'too_many',
    'quest_not_found',
    'quest_not_running',
    'already_entered',
  ],
});

export const deletePost = contract({
  method: 'DELETE',
  path: '/api/v1/users/@me/media/post/{id}',
  auth: 'user',
  scope: 'posts:write',
  summary: 'Removes one of the member’s posts',
  params: PostAddress,
  status: 204,
  errors: ['post_not_found', 'post_gone'],
});

export const likePost = contract({
  method: 'POST',
  path: '/api/v1/users/@me/media/action/{id}/like',
  auth: 'user',
  scope: 'posts:write',
  summary: 'Likes or unlikes a post; with `liked` in the body the call is idempotent',
  params: PostAddress,
  body: z.strictObject({ liked: z.boolean().optional() }),
  response: z.object({ liked: z.boolean(), likes: z.number().int() }),
  errors: ['post_not_found', 'post_gone'],
});

/** Posts per page of the list of public posts. */
export const POSTS_PER_PAGE = 10_000;

export const countPostPages = contract({
  method: 'GET',
  path: '/api/v1/posts/pages',
  auth: 'app',
  scope: 'posts:read',
  summary: 'Number of pages of the list of public posts',
  response: z.object({ pages: z.number().int() }),
});

export const listPublicPosts = contract({
  method: 'GET',
  path: '/api/v1/posts/pages/{page}',
  auth: 'app',
  scope: 'posts:read',
  summary: 'One page of the list of public posts, oldest first',
  params: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000) }),
  response: z.object({
    posts: z.array(z.object({ id: z.string(), username: z.string(), created_at: z.string() })),
  }),
});
