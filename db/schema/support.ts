import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SupportTopic } from '../../contracts/rules/support.ts';
import { accounts } from './accounts.ts';
import { language } from './language.ts';
import { timestamptz } from './timestamptz.ts';

/** Messages to support. They are deleted after 30 days, by which time support has certainly received the email. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    /** Reference number for the sender and for support. */
    number: text('number').notNull(),
    topic: text('topic').$type<SupportTopic>().notNull(),
    text: text('text').notNull(),
    /** Email address to which support replies, as of the time of the message. */
    email: text('email').notNull(),
    /** Null for visitors, and after the account is erased. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    language: language('language').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('support_messages_number').on(table.number),
    index('support_messages_account').on(table.accountId),
    index('support_messages_created').on(table.createdAt),
  ],
);
