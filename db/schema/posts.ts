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

/** A post of pictures or a video (spec section 3, post). A removed one stays, so that its address can say so. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    /** For short links (`sId`). */
    shortId: text('short_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The quest that it enters. */
    questId: uuid('quest_id').references(() => quests.id, { onDelete: 'set null' }),
    description: text('description').notNull().default(''),
    city: text('city'),
    /** ISO 3166-1. */
    country: text('country'),
    /** SHA-256 of a video, in hex, which names it among the media; null for pictures. */
    videoHash: char('video_hash', { length: 64 }),
    /** Always the number of its rows in `likes`. */
    likes: integer('likes').notNull().default(0),
    /** Of all its stored files, for the account's quota; 0 for posts from before there was one. */
    mediaBytes: integer('media_bytes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** Gone for good, by its owner or an operator. */
    removedAt: timestamptz('removed_at'),
    /** Not shown while an operator's decision stands. */
    hiddenAt: timestamptz('hidden_at'),
  },
  (table) => [
    uniqueIndex('posts_short_id').on(table.shortId),
    index('posts_account').on(table.accountId, table.createdAt),
    index('posts_created').on(table.createdAt),
    /** For the clean-up that empties them a month later. */
    index('posts_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('posts_video').on(table.videoHash).where(sql`${table.videoHash} is not null`),
    index('posts_quest_likes').on(table.questId, table.likes).where(sql`${table.questId} is not null`),
    index('posts_quest_created').on(table.questId, table.createdAt).where(sql`${table.questId} is not null`),
    /** One entry a person; whoever removes theirs may enter again. */
    uniqueIndex('posts_one_entry')
      .on(table.questId, table.accountId)
      .where(sql`${table.questId} is not null and ${table.removedAt} is null`),
  ],
);

/** Pictures of a post in order; the only one of a video is its poster. */
export const postPictures = pgTable(
  'post_pictures',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Path of the largest form, `/media/{hash}/{width}.webp`. */
    path: text('path').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.position] }),
    index('post_pictures_path').on(table.path),
  ],
);

/** People tagged in a post, in order. */
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

/** Who likes what; how many is counted in `posts.likes`. */
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

/** What was uploaded and belongs to no post yet; deleted after a day. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is erased; its files go with the next clean-up. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'picture' | 'video'>().notNull(),
    /** SHA-256 of what was uploaded, in hex. */
    hash: char('hash', { length: 64 }).notNull(),
    /** Of its stored files. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('uploads_account').on(table.accountId),
    index('uploads_hash').on(table.hash),
    index('uploads_created').on(table.createdAt),
  ],
);
