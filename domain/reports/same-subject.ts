import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { comparableUrl } from '#contracts/rules/urls/comparable-url';
import { reports } from '#db/schema';
import type { Context } from '#domain/context';
import type { Subject } from './report.ts';

/**
 * All reports about the same; a link is the same on one person's Short only. Links are compared in today's comparable
 * form: earlier versions evened out less, and stored what was left.
 */
export async function sameSubject(
  { db }: Pick<Context, 'db'>,
  { subject, subjectId, ownerId }: Subject & { ownerId: string },
): Promise<SQL | undefined> {
  const ofOwner = and(eq(reports.subject, subject), eq(reports.ownerId, ownerId));
  if (subject !== 'link') return and(ofOwner, eq(reports.subjectId, subjectId));
  const stored = await db.selectDistinct({ id: reports.subjectId }).from(reports).where(ofOwner);
  const wanted = comparableUrl(subjectId);
  const same = stored.filter(({ id }) => comparableUrl(id) === wanted).map(({ id }) => id);
  return and(ofOwner, inArray(reports.subjectId, [wanted, ...same]));
}
