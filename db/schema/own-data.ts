import { sql } from 'drizzle-orm';
import { bigint, char, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** Exports that members requested of their own data. The file is in the private storage. */
export const dataExports = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `making`: the job has not written the file yet. `gone`: the file was deleted. */
    state: text('state').$type<'making' | 'ready' | 'failed' | 'gone'>().notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    /** This and the next columns are null unless the file exists or has existed. */
    madeAt: timestamptz('made_at'),
    /** Size of the file as it is downloaded. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Number of pictures and videos in the file, and of those that could not be included. */
    files: integer('files'),
    filesLeftOut: integer('files_left_out'),
    expiresAt: timestamptz('expires_at'),
    /** Name of the file in the private storage. */
    storageKey: text('storage_key'),
    /** The key that encrypts the file, encrypted by the secret box for this export. */
    fileKey: text('file_key'),
    /** The latest ticket to download the file: SHA-256 in hex, session, end, and when it was used. */
    ticketHash: char('ticket_hash', { length: 64 }),
    ticketSessionId: uuid('ticket_session_id'),
    ticketUntil: timestamptz('ticket_until'),
    ticketUsedAt: timestamptz('ticket_used_at'),
    /** When the file was first sent completely. */
    downloadedAt: timestamptz('downloaded_at'),
  },
  (table) => [
    uniqueIndex('exports_one_making').on(table.accountId).where(sql`${table.state} = 'making'`),
    index('exports_account').on(table.accountId, table.requestedAt),
    index('exports_expires').on(table.expiresAt).where(sql`${table.state} = 'ready'`),
  ],
);

/** Accounts whose owners asked for their deletion; `accounts.leaving_at` is when it is due. */
export const deletionRequests = pgTable('departures', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  requestedAt: timestamptz('requested_at').notNull(),
  /** What the member wrote about why. May be empty. */
  reason: text('reason').notNull(),
  remindedAt: timestamptz('reminded_at'),
  /** Why the deletion waits although it is due. */
  waitsFor: text('waits_for').$type<'subscription_runs' | 'payment_processing' | 'report_open'>(),
});
