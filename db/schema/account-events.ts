import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountEventKind } from '#contracts/rules/account/account-events';
import type { DeviceName } from '#contracts/rules/account/device-name';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** What happened to an account, as shown to its owner for 180 days. Contains no text that anyone typed. */
export const accountEvents = pgTable(
  'account_events',
  {
    /** Ordered by time. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull(),
    kind: text('kind').$type<AccountEventKind>().notNull(),
    /** Browser and system. Null if they are unknown, or for an event that no browser caused. */
    device: jsonb('device').$type<DeviceName>(),
    /** What fills the placeholders of the event's text, such as the name of a connected service. */
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index('account_events_account').on(table.accountId, table.id),
    index('account_events_at').on(table.at),
  ],
);
