import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** What the links of this change are for. Another change of the account has another id. */
    id: uuid('id').notNull(),
    /** The new address. It is not reserved: the first account that takes it gets it. */
    email: text('email').notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    /** When the new address was confirmed. */
    confirmedAt: timestamptz('confirmed_at'),
    /** When the old address approved. */
    approvedAt: timestamptz('approved_at'),
    /** When the old address was reminded that the change takes effect without its answer. */
    remindedAt: timestamptz('reminded_at'),
  },
  (table) => [
    uniqueIndex('email_changes_id').on(table.id),
    index('email_changes_requested').on(table.requestedAt),
  ],
);
