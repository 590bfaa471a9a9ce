import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { comparableUrl } from '#contracts/rules/urls/comparable-url';
import { reports } from '#db/schema';
import type { Context } from '#domain/context';
import type { Subject } from './report.ts';

/**
 * Returns an SQL condition that matches all reports about the same content. The same URL on Shorts of
 * different owners is different content. Normalises stored URLs again before comparing them, because earlier
 * versions normalised them less.
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
