import { char, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** Tokens of one-use links that are sent by email. Only the SHA-256 of a token is stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid('id').primaryKey(),
    tokenHash: char('token_hash', { length: 64 }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'password_reset' | 'address_confirmation'>().notNull(),
    /** Email address that the link was sent to. The link is only valid while the account has this address. */
    email: text('email').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_tokens_token_hash').on(table.tokenHash),
    index('account_tokens_account').on(table.accountId, table.purpose),
    index('account_tokens_expires').on(table.expiresAt),
  ],
);
