import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz.ts';

/** Hosts that an operator has blocked for all links, including their subdomains. */
export const blockedHosts = pgTable('blocked_hosts', {
  /** Lower case, international names as punycode. */
  host: text('host').primaryKey(),
  blockedAt: timestamptz('blocked_at').notNull(),
  /** Name of the operator. */
  blockedBy: text('blocked_by').notNull(),
  grounds: text('grounds').notNull(),
});
