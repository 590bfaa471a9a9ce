import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client';
import { appeals, reports } from '#db/schema';
import type { Appeal } from '../report.ts';

/**
 * SQL condition on `reports`: none of the decision's emails is held any more. Operators can reverse a decision until
 * then, so members must not see it earlier (product 10.13).
 */
export const decisionHasLeft = (db: Database): SQL =>
  notExists(
    db
      .select({ held: sql`1` })
      .from(appeals)
      .where(and(eq(appeals.reportId, reports.id), isNull(appeals.mailedAt))),
  );

/** Whether the email with the answer is no longer held. Operators can take an answer back until then, as a decision. */
export const answerHasLeft = ({ answerMailedAt }: Pick<Appeal, 'answerMailedAt'>): boolean =>
  answerMailedAt !== null;
