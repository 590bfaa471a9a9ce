import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import { answerHasLeft, decisionHasLeft } from '#domain/reports';
import type { ExportSection } from './export-section.ts';

const UNDECIDED = { decision: null, grounds: null, decidedAt: null };
const UNANSWERED = { outcome: null, answer: null, answeredAt: null };

/** Export sections about reports by and about the member. Reporters and their texts stay confidential. */
export const REPORT_SECTIONS = {
  reportsMade: {
    tables: [reports],
    read: async ({ db, accountId }) => {
      const rows = await db
        .select({
          number: reports.number,
          subject: reports.subject,
          // Only the URL of the reported content, because the content itself belongs to another member.
          address: sql<string>`${reports.content}->>'address'`,
          reason: reports.reason,
          text: reports.text,
          email: reports.reporterEmail,
          language: reports.language,
          createdAt: reports.createdAt,
          decision: reports.decision,
          grounds: reports.grounds,
          decidedAt: reports.decidedAt,
          hasLeft: sql<boolean>`${decisionHasLeft(db)}`,
        })
        .from(reports)
        .where(eq(reports.reporterId, accountId))
        .orderBy(reports.createdAt);
      return rows.map(({ hasLeft, ...report }) => ({ ...report, ...(hasLeft ? {} : UNDECIDED) }));
    },
  },
  reportsAboutYou: {
    tables: [reports],
    // Only decided reports. A member who learned of an undecided one could change the content under review.
    read: ({ db, accountId }) =>
      db
        .select({
          number: reports.number,
          subject: reports.subject,
          content: reports.content,
          reason: reports.reason,
          decision: reports.decision,
          grounds: reports.grounds,
          decidedAt: reports.decidedAt,
        })
        .from(reports)
        .where(and(eq(reports.ownerId, accountId), isNotNull(reports.decidedAt), decisionHasLeft(db)))
        .orderBy(reports.decidedAt),
  },
  appeals: {
    tables: [appeals],
    read: async ({ db, accountId }) => {
      const rows = await db
        .select({
          number: reports.number,
          side: appeals.side,
          statement: appeals.statement,
          until: appeals.until,
          text: appeals.text,
          sentAt: appeals.sentAt,
          outcome: appeals.outcome,
          answer: appeals.answer,
          answeredAt: appeals.answeredAt,
          answerMailedAt: appeals.answerMailedAt,
        })
        .from(appeals)
        .innerJoin(reports, eq(reports.id, appeals.reportId))
        .where(
          and(
            isNotNull(appeals.mailedAt),
            or(
              and(eq(appeals.side, 'owner'), eq(reports.ownerId, accountId)),
              and(eq(appeals.side, 'reporter'), eq(reports.reporterId, accountId)),
            ),
          ),
        )
        .orderBy(appeals.until, appeals.id);
      return rows.map(({ answerMailedAt, ...appeal }) => ({
        ...appeal,
        ...(answerHasLeft({ answerMailedAt }) ? {} : UNANSWERED),
      }));
    },
  },
} as const satisfies Record<string, ExportSection>;
