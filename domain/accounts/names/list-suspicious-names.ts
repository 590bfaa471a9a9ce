import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { isDisplayName } from '#contracts/rules/names/display-name';
import { isReservedUsername } from '#contracts/rules/names/username';
import { inPages } from '#db/in-pages';
import { accounts } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';
import { backfillDisplayNameSkeletons } from './backfill-display-name-skeletons.ts';
import { isReservedDisplayName } from './display-name-columns.ts';
import { displayNameSkeleton } from './display-name-skeleton.ts';

const BATCH = 1000;

type Named = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'displayName' | 'displayNameSkeleton'>;

/** An account whose names registration would reject today. */
export interface SuspiciousName {
  username: string;
  displayName: string;
  reasons: ('reserved username' | 'reserved display name' | 'letters' | 'twin')[];
  /** Username of the account whose display name looks the same, if `reasons` contains `twin`. */
  lookalikeOf?: string;
}

/**
 * Lists accounts whose names break the current rules, because the names predate the rules or were set by an
 * operator. Errors: `unauthorized`.
 */
export async function listSuspiciousNames(context: Context): Promise<SuspiciousName[]> {
  requireOperator(context);
  await backfillDisplayNameSkeletons(context);
  const found: SuspiciousName[] = [];
  const people = inPages<Named>((last) =>
    context.db
      .select({
        id: accounts.id,
        username: accounts.username,
        displayName: accounts.displayName,
        displayNameSkeleton: accounts.displayNameSkeleton,
      })
      .from(accounts)
      .where(and(last && gt(accounts.id, last.id), ne(accounts.email, '')))
      .orderBy(asc(accounts.id))
      .limit(BATCH),
  );
  for await (const { username, displayName, displayNameSkeleton: skeleton } of people) {
    const why: SuspiciousName['reasons'] = [];
    if (isReservedUsername(username)) why.push('reserved username');
    if (isReservedDisplayName(displayName)) why.push('reserved display name');
    if (!isDisplayName(displayName)) why.push('letters');
    const twinOf = skeleton === null ? await holderOf(context, displayName) : undefined;
    if (twinOf !== undefined) why.push('twin');
    if (why.length > 0)
      found.push({ username, displayName, reasons: why, ...(twinOf ? { lookalikeOf: twinOf } : {}) });
  }
  return found;
}

async function holderOf({ db }: Context, displayName: string): Promise<string | undefined> {
  const [holder] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.displayNameSkeleton, displayNameSkeleton(displayName)));
  return holder?.username;
}
