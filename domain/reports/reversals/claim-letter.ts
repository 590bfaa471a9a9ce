import { and, eq, sql } from 'drizzle-orm';
import type { JobPayload } from '#contracts/jobs';
import { appeals } from '#db/schema';
import type { Context } from '#domain/context';
import type { Appeal } from '../report.ts';

/**
 * Marks the letter of a job as leaving, in one statement. Sending and taking back change the same row under the
 * same condition, so whichever comes first decides. Returns the appeal that the letter refers to, null if it
 * refers to none, and undefined if the letter has been taken back. A repeated attempt gets the same answer.
 */
export async function claimLetter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  job: JobPayload<'mail.report'>,
): Promise<Appeal | null | undefined> {
  if (!('appealId' in job) || job.appealId === undefined) return null;
  const isThis = eq(appeals.id, job.appealId);
  const now = clock.now();
  switch (job.kind) {
    case 'appeal-received': {
      const [appeal] = await db.select().from(appeals).where(isThis);
      return appeal;
    }
    case 'statement':
    case 'decision': {
      const mailedAt = sql`coalesce(${appeals.mailedAt}, ${sql.param(now, appeals.mailedAt)})`;
      const [appeal] = await db.update(appeals).set({ mailedAt }).where(isThis).returning();
      return appeal;
    }
    case 'appeal-answered':
    case 'changed': {
      // An answer that was given anew after it was taken back has letters of its own.
      const isThisAnswer = job.answeredAt
        ? eq(appeals.answeredAt, new Date(job.answeredAt))
        : sql`${appeals.answeredAt} is not null`;
      const answerMailedAt = sql`coalesce(${appeals.answerMailedAt}, ${sql.param(now, appeals.answerMailedAt)})`;
      const [appeal] = await db
        .update(appeals)
        .set({ answerMailedAt })
        .where(and(isThis, isThisAnswer))
        .returning();
      return appeal;
    }
  }
}
