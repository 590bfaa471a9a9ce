import { sql } from 'drizzle-orm';
import {
  char,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { quests } from './quests.ts';
import { timestamptz } from './timestamptz.ts';

/**
 * A post with pictures or a video. Removal is a soft delete, so that the post's URL can still show that the
 * post was removed.
 */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    /** Id in short links (`sId`). */
    shortId: text('short_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The quest that the post was entered in. */
    questId: uuid('quest_id').references(() => quests.id, { onDelete: 'set null' }),
    description: text('description').notNull().default(''),
    city: text('city'),
    /** ISO 3166-1 alpha-2 code, such as `CH`. */
    country: text('country'),
    /** SHA-256 of the uploaded video in hex, used in its media keys. Null for posts with pictures. */
    videoHash: char('video_hash', { length: 64 }),
    /** Number of rows in `likes` for this post. */
    likes: integer('likes').notNull().default(0),
    /**
     * Total size of the post's stored files in bytes, for the account's quota. 0 for posts that were created
     * before the quota was introduced.
     */
    mediaBytes: integer('media_bytes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** Removed permanently, by its owner or an operator. */
    removedAt: timestamptz('removed_at'),
    /** Hidden while an operator's decision applies. */
    hiddenAt: timestamptz('hidden_at'),
  },
  (table) => [
    uniqueIndex('posts_short_id').on(table.shortId),
    index('posts_account').on(table.accountId, table.createdAt),
    index('posts_created').on(table.createdAt),
    /** For the clean-up job, which empties removed posts after a month. */
    index('posts_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('posts_video').on(table.videoHash).where(sql`${table.videoHash} is not null`),
    index('posts_quest_likes').on(table.questId, table.likes).where(sql`${table.questId} is not null`),
    index('posts_quest_created').on(table.questId, table.createdAt).where(sql`${table.questId} is not null`),
    /** One entry per member and quest. A member who removes the entry may enter again. */
    uniqueIndex('posts_one_entry')
      .on(table.questId, table.accountId)
      .where(sql`${table.questId} is not null and ${table.removedAt} is null`),
  ],
);

/** Pictures of a post, in order. A post with a video has at most one picture, the video's poster. */
export const postPictures = pgTable(
  'post_pictures',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Path of the picture's largest WebP variant, `/media/{hash}/{width}.webp`. */
    path: text('path').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.position] }),
    index('post_pictures_path').on(table.path),
  ],
);

/** Members tagged in a post, in order. */
export const postTags = pgTable(
  'post_tags',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('post_tags_account').on(table.accountId),
  ],
);

/** Likes of posts. `posts.likes` contains the number of likes of each post. */
export const likes = pgTable(
  'likes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('likes_account').on(table.accountId),
  ],
);

/** Uploaded files that no post uses yet. They are deleted after a day. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is erased. The next clean-up deletes the files. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'picture' | 'video'>().notNull(),
    /** SHA-256 of the uploaded file in hex. */
    hash: char('hash', { length: 64 }).notNull(),
    /** Total size of the stored files in bytes. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('uploads_account').on(table.accountId),
    index('uploads_hash').on(table.hash),
    index('uploads_created').on(table.createdAt),
  ],
);
