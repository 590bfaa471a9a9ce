import {
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A photo post (spec section 3, post). A removed one stays, so that its address can say so. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    /** For short links (`sId`). */
    shortId: text('short_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    description: text('description').notNull().default(''),
    city: text('city'),
    country: text('country'),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('posts_short_id').on(table.shortId),
    index('posts_account').on(table.accountId, table.createdAt),
  ],
);

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
  (table) => [primaryKey({ columns: [table.postId, table.position] })],
);
