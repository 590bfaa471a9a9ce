import { char, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportDecision, ReportReason } from '../../contracts/rules/report.ts';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** What was reported as it looked then, for whoever decides. */
export interface ReportedContent {
  /** Where it was seen. */
  address: string;
  /** Description, bio, or title and address of a link. */
  text: string;
  /** Paths of pictures and, first, of a video, `/media/{hash}/{file}`. */
  pictures: string[];
}

/** Notices of content (Digital Services Act, article 16) and what was decided. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    /** As people know it. */
    number: text('number').notNull(),
    subject: text('subject').$type<'post' | 'profile' | 'link'>().notNull(),
    /** Id of the post, of the account, or the address of the link in its comparable form. */
    subjectId: text('subject_id').notNull(),
    /** Whose it is; null once the account is erased. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<ReportedContent>().notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    reporterId: uuid('reporter_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Where receipt and decision go; empty for a member's own address, for visitors nowhere. */
    reporterEmail: text('reporter_email').notNull(),
    language: char('language', { length: 2 }).$type<'en' | 'de'>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** All of these are null until it is decided. */
    decision: text('decision').$type<ReportDecision>(),
    /** The operator's words: facts and grounds. */
    grounds: text('grounds'),
    decidedAt: timestamptz('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('reports_number').on(table.number),
    index('reports_subject').on(table.subject, table.subjectId),
    index('reports_owner').on(table.ownerId),
    index('reports_reporter').on(table.reporterId),
    index('reports_created').on(table.createdAt),
  ],
);

/** A side's right to appeal a decision: made with the decision, used once. */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    side: text('side').$type<'owner' | 'reporter'>().notNull(),
    /** SHA-256 of the token in the link, in hex. Null until the letter with it is written. */
    tokenHash: char('token_hash', { length: 64 }),
    /** The decision as it was mailed to this side. */
    statement: text('statement').notNull(),
    until: timestamptz('until').notNull(),
    text: text('text'),
    sentAt: timestamptz('sent_at'),
    outcome: text('outcome').$type<'upheld' | 'reversed'>(),
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [
    index('appeals_report').on(table.reportId),
    uniqueIndex('appeals_token_hash').on(table.tokenHash),
  ],
);

/** Everything that was done about content, in order; nothing is ever changed or deleted here. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id').references(() => reports.id, { onDelete: 'set null' }),
    at: timestamptz('at').notNull(),
    /** Name of the operator, or `reporter`, `owner`, `system`. */
    actor: text('actor').notNull(),
    /** What was done, such as `reported`, `hide`, `appealed`, `reversed`. */
    action: text('action').notNull(),
    detail: text('detail').notNull(),
  },
  (table) => [index('moderation_log_report').on(table.reportId, table.at)],
);
