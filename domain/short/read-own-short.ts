import { eq, sql } from 'drizzle-orm';
import type { ShortUser } from '#contracts/short';
import { prepared } from '#db/prepared';
import { accounts } from '#db/schema';
import { knownCards } from '#domain/cards';
import { type Context, ProductError, requireMember } from '#domain/context';
import { musicCacheKeyOf, selectShort, shortUser } from './short-row.ts';

/** A Short with its version, against which a later save can be checked. */
export interface VersionedShort {
  user: ShortUser;
  version: number;
}

interface StoredShort extends VersionedShort {
  /** Cache key of the member's music. */
  musicCacheKey: string | null;
}

const byId = prepared((db) =>
  selectShort(db)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare(''),
);

/** Returns the caller's Short with all stored data, including what requires Premium. Errors: `unauthorized`. */
export async function readOwnShort(context: Context): Promise<VersionedShort> {
  return withCards(context, await readStoredShort(context));
}

/** Reads only stored data, so it can run inside a transaction. */
export async function readStoredShort(context: Context): Promise<StoredShort> {
  const { accountId } = requireMember(context);
  const [row] = await byId(context.db).execute({ id: accountId, now: context.clock.now() });
  if (!row) throw new ProductError('unauthorized');
  return { user: shortUser(context, row), version: row.short.version, musicCacheKey: musicCacheKeyOf(row) };
}

/** Adds the cached cards. Do not call it inside a transaction: the background refresh outlives it. */
export function withCards(
  context: Context,
  { user, version, musicCacheKey: music }: StoredShort,
): VersionedShort {
  return { user: { ...user, cards: knownCards(context, user, music) }, version };
}
