import { sql } from 'drizzle-orm';
import { char, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportDecision, ReportReason } from '../../contracts/rules/report.ts';
import type { Language } from '../../locales/languages.ts';
import { accounts } from './accounts.ts';
import { language } from './language.ts';
import { timestamptz } from './timestamptz.ts';

/** Snapshot of the reported content, for the operator who decides. */
export interface ReportedContent {
  /** URL of the reported content. */
  address: string;
  /** Reported text: a post's description, a profile's name, bio and headings, or a link's title and URL. */
  text: string;
  /** Media files as paths `/media/{hash}/{file}`. A video comes first. */
  pictures: string[];
  /**
   * The reported link, or those of a reported profile's Short, as visitors saw them. Absent for posts and in
   * reports of earlier versions.
   */
  links?: ReportedLink[];
}

export interface ReportedLink {
  title: string;
  link: string;
  /** The icon that was drawn, chosen or automatic. */
  icon: string;
  /** Whether it was declared to be the owner's own profile: `rel=me`, and part of the contact card. */
  me: boolean;
}

/** Reports of content (Digital Services Act, article 16) and their decisions. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    /** Reference number of the report in emails and on pages. */
    number: text('number').notNull(),
    subject: text('subject').$type<'post' | 'profile' | 'link'>().notNull(),
    /** Id of the post or account. For a link, its URL in comparable form. */
    subjectId: text('subject_id').notNull(),
    /** Owner of the content. Null once the account is erased. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<ReportedContent>().notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    reporterId: uuid('reporter_id').references(() => accounts.id, { onDelete: 'set null' }),
    /**
     * Email address for the receipt and the decision. Empty for a member, who is emailed at the account's
     * address, and for a visitor who entered none.
     */
    reporterEmail: text('reporter_email').notNull(),
    language: language('language').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** This and the next three columns are null until the report is decided. */
    decision: text('decision').$type<ReportDecision>(),
    /** The operator's statement of facts and grounds. */
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
    // Finds the decisions about a file that is uploaded again.
    index('reports_pictures')
      .using('gin', sql`(${table.content}->'pictures')`)
      .where(sql`${table.decision} in ('hide', 'remove')`),
  ],
);

/** One side's right to appeal against a decision. Created with the decision, and can be used once. */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    side: text('side').$type<'owner' | 'reporter'>().notNull(),
    /** SHA-256 in hex of the token in the appeal link. Null until the email with the link is composed. */
    tokenHash: char('token_hash', { length: 64 }),
    /** The decision as emailed to this side. */
    statement: text('statement').notNull(),
    until: timestamptz('until').notNull(),
    /**
     * When the decision was handed to the mail server. Null while it is held, and for someone who gets none:
     * a decision taken back until then deletes this row and with it the email.
     */
    mailedAt: timestamptz('mailed_at'),
    text: text('text'),
    sentAt: timestamptz('sent_at'),
    outcome: text('outcome').$type<'upheld' | 'reversed'>(),
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    /** When the answer was handed to the mail server. Null while it is held and can be taken back. */
    answerMailedAt: timestamptz('answer_mailed_at'),
  },
  (table) => [
    index('appeals_report').on(table.reportId),
    uniqueIndex('appeals_token_hash').on(table.tokenHash),
  ],
);

/** Append-only log of moderation. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id').references(() => reports.id, { onDelete: 'set null' }),
    at: timestamptz('at').notNull(),
    /** Name of the operator, or `reporter`, `owner` or `system`. */
    actor: text('actor').notNull(),
    /** Action such as `reported`, `hide`, `appealed`, `reversed`. */
    action: text('action').notNull(),
    detail: text('detail').notNull(),
    /** An operator's text in the languages of its readers. Null if all of them read `detail`. */
    texts: jsonb('texts').$type<Partial<Record<Language, string>>>(),
  },
  (table) => [index('moderation_log_report').on(table.reportId, table.at)],
);
