import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz.ts';

/**
 * Hosts that an operator has blocked. Links to such a host or to one of its subdomains are hidden and cannot
 * be saved.
 */
export const blockedHosts = pgTable('blocked_hosts', {
  /** Host name in lower case, with international names as punycode, such as `xn--bcher-kva.example`. */
  host: text('host').primaryKey(),
  blockedAt: timestamptz('blocked_at').notNull(),
  /** Name of the operator. */
  blockedBy: text('blocked_by').notNull(),
  grounds: text('grounds').notNull(),
});
