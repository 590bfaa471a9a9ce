import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/**
 * Visits and clicks of Shorts per day in Zürich. Every row counts one thing alone (a margin): no row relates,
 * for example, a device to a referrer, so that no visitor can be singled out.
 */
export const shortCounts = pgTable(
  'short_counts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** A number of `COUNT_KINDS`. */
    kind: smallint('kind').notNull(),
    /** What is counted within the kind, such as the id of a link. Empty for visits, and for all further keys of a day. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.kind, table.key] })],
);
