import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { picturePath, videoPath } from '#contracts/rules/picture-sizes';
import { ILLEGAL_REASONS } from '#contracts/rules/report';
import { moderationLog, reports } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { writeModerationLog } from './moderation-log.ts';
import { isUnreviewedReturn } from './unreviewed-return.ts';

/** Files by the SHA-256 of their upload in hex, and the account that wants to show them. */
interface Wanted {
  hashes: readonly string[];
  accountId: string;
}

/** Reasons for which no account may show the file. With `intellectual_property`, its author may. */
const ILLEGAL_FOR_ALL = ILLEGAL_REASONS.filter((reason) => reason !== 'intellectual_property');

/**
 * Matches the reports whose decision forbids an account to show one of these files again: any account if the
 * content is illegal for all, otherwise the one whose post it was. Reports outlive the files and their owner.
 */
export const forbidsMedia = ({ hashes, accountId }: Wanted): SQL | undefined =>
  and(
    eq(reports.subject, 'post'),
    // As in the condition of the index `reports_pictures`.
    sql`${reports.decision} in ('hide', 'remove')`,
    or(eq(reports.ownerId, accountId), inArray(reports.reason, [...ILLEGAL_FOR_ALL])),
    sql`${reports.content}->'pictures' ?| array[${sql.join(
      hashes.flatMap((hash) => [sql`${picturePath(hash, 1080)}`, sql`${videoPath(hash)}`]),
      sql`, `,
    )}]::text[]`,
  );

/**
 * Refuses files that a decision forbids, and logs the attempt with the report, once per account until an
 * operator has reviewed it. Call it outside of a transaction, which would undo the entry. Errors:
 * `removed_media`.
 */
export async function refuseForbiddenMedia(context: Context, wanted: Wanted): Promise<void> {
  if (wanted.hashes.length === 0) return;
  const [report] = await context.db
    .select({ id: reports.id, number: reports.number })
    .from(reports)
    .where(forbidsMedia(wanted))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(1);
  if (!report) return;
  await logReturn(context, { ...report, accountId: wanted.accountId });
  throw new ProductError('removed_media');
}

async function logReturn(
  context: Context,
  { id, number, accountId }: { id: string; number: string; accountId: string },
): Promise<void> {
  const [logged] = await context.db
    .select({ id: moderationLog.id })
    .from(moderationLog)
    .where(
      and(eq(moderationLog.reportId, id), eq(moderationLog.detail, accountId), isUnreviewedReturn(context)),
    )
    .limit(1);
  if (logged) return;
  await writeModerationLog(context, { reportId: id, actor: 'system', action: 'returned', detail: accountId });
  context.log.warn({ event: 'media_returned', number, accountId }, 'a file that a decision forbids was sent');
}
