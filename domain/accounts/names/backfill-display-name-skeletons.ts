import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { inPages } from '#db/in-pages';
import { accounts } from '#db/schema';
import { type Context, uniqueViolation } from '#domain/context';
import { displayNameSkeleton } from './display-name-skeleton.ts';

const BATCH = 500;

type Named = Pick<typeof accounts.$inferSelect, 'id' | 'displayName'>;

/**
 * Computes the display name skeletons of accounts created before skeletons existed, oldest first. If two
 * names look alike, the older account gets the skeleton; the other account keeps its name without a skeleton
 * and is listed by `ops accounts names`.
 */
export async function backfillDisplayNameSkeletons({ db }: Pick<Context, 'db'>): Promise<void> {
  // Ids are ordered by creation time. The query skips erased accounts, which have neither an email nor a
  // name.
  const rows = inPages<Named>((last) =>
    db
      .select({ id: accounts.id, displayName: accounts.displayName })
      .from(accounts)
      .where(
        and(isNull(accounts.displayNameSkeleton), last && gt(accounts.id, last.id), ne(accounts.email, '')),
      )
      .orderBy(asc(accounts.id))
      .limit(BATCH),
  );
  for await (const row of rows) await fill(db, row);
}

async function fill(db: Context['db'], { id, displayName }: Named): Promise<void> {
  try {
    await db
      .update(accounts)
      .set({ displayNameSkeleton: displayNameSkeleton(displayName) })
      .where(and(eq(accounts.id, id), eq(accounts.displayName, displayName)));
  } catch (error) {
    if (uniqueViolation(error) !== 'accounts_display_name_skeleton') throw error;
  }
}
