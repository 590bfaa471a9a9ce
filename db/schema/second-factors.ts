import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** Secrets of authenticator apps, at most one per account. */
export const totpSecrets = pgTable('totp_secrets', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The secret, encrypted by the secret box with a purpose that contains the account's id. */
  secret: text('secret').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** When the member first entered a code, which turns the second step on. Null while it is being set up. */
  confirmedAt: timestamptz('confirmed_at'),
  /** Number of the latest time step whose code was used. Its code and earlier ones are no longer accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** One-use codes that replace the authenticator app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 0 to 9: the digit with which the code begins. */
    number: integer('number').notNull(),
    /** Argon2id hash of the rest of the code. */
    codeHash: text('code_hash').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.number] })],
);

/**
 * Removals of all second factors by an operator, after somebody proved their identity in writing. They wait,
 * so that the owner can object by logging in.
 */
export const factorResets = pgTable('factor_resets', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  requestedAt: timestamptz('requested_at').notNull(),
  dueAt: timestamptz('due_at').notNull(),
  remindedAt: timestamptz('reminded_at'),
});
