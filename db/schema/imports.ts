import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often pages of other services were read for an import, without the pages and the members. */
export const importCounts = pgTable(
  'import_counts',
  {
    /** Day in UTC. */
    day: date('day').notNull(),
    /** Service that serves the page (`contracts/rules/import-sources.ts`). */
    source: text('source').notNull(),
    /** `read`, or why the page was not read. */
    outcome: text('outcome').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.outcome] })],
);
