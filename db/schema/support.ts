import { char, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SupportTopic } from '../../contracts/rules/support.ts';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** What people wrote to support, kept until it is surely in support's inbox: 30 days. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    /** As both sides call it. */
    number: text('number').notNull(),
    topic: text('topic').$type<SupportTopic>().notNull(),
    text: text('text').notNull(),
    /** Where the answer goes, as it was when this was written. */
    email: text('email').notNull(),
    /** Null for visitors, and once the account is erased. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    language: char('language', { length: 2 }).$type<'en' | 'de'>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('support_messages_number').on(table.number),
    index('support_messages_account').on(table.accountId),
    index('support_messages_created').on(table.createdAt),
  ],
);
