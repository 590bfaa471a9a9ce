import { char, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/**
 * Changes of email addresses that wait for the answers of both addresses. A change that took effect, was
 * stopped or has expired is deleted.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The new address. It is not reserved: the first account that takes it gets it. */
    email: text('email').notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    /** SHA-256 of the token in the link to the new address. Null until that email is written. */
    newTokenHash: char('new_token_hash', { length: 64 }),
    /** The same for the address that the account has. */
    oldTokenHash: char('old_token_hash', { length: 64 }),
    /** When the new address was confirmed. */
    confirmedAt: timestamptz('confirmed_at'),
    /** When the old address approved. */
    approvedAt: timestamptz('approved_at'),
  },
  (table) => [
    uniqueIndex('email_changes_new_token_hash').on(table.newTokenHash),
    uniqueIndex('email_changes_old_token_hash').on(table.oldTokenHash),
    index('email_changes_requested').on(table.requestedAt),
  ],
);
