import { and, eq, gte, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moderationLog } from '#db/schema';
import type { Context } from '#domain/context';

/** Matches the log's entries about returned files since an operator last reviewed those of the report. */
export function isUnreviewedReturn({ db }: Pick<Context, 'db'>): SQL | undefined {
  const known = alias(moderationLog, 'known');
  return and(
    eq(moderationLog.action, 'returned'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(known)
        .where(
          and(
            eq(known.reportId, moderationLog.reportId),
            eq(known.action, 'returned_known'),
            gte(known.at, moderationLog.at),
          ),
        ),
    ),
  );
}
