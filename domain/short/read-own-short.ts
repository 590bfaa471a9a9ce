import { eq, sql } from 'drizzle-orm';
import type { ConnectedService } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import { prepared } from '#db/prepared';
import { accounts } from '#db/schema';
import { knownCards } from '#domain/cards';
import { type Context, ProductError, requireMember } from '#domain/context';
import { authorizedAtOf, selectShort, shortUser } from './short-row.ts';

/** A Short with its version, against which a later save can be checked. */
export interface VersionedShort {
  user: ShortUser;
  version: number;
}

interface StoredShort extends VersionedShort {
  /** Time when the person authorised each of their working connections. */
  authorizedAt: ReadonlyMap<ConnectedService, Date>;
}

const byId = prepared((db) =>
  selectShort(db)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare(''),
);

/**
 * Returns the caller's Short with all stored data, including content that requires Premium. Errors:
 * `unauthorized`.
 */
export async function readOwnShort(context: Context): Promise<VersionedShort> {
  return withCards(context, await readStoredShort(context));
}

/** Reads only stored data, so it can run inside a transaction. */
export async function readStoredShort(context: Context): Promise<StoredShort> {
  const { accountId } = requireMember(context);
  const [row] = await byId(context.db).execute({ id: accountId, now: context.clock.now() });
  if (!row) throw new ProductError('unauthorized');
  return { user: shortUser(context, row), version: row.short.version, authorizedAt: authorizedAtOf(row) };
}

/**
 * Adds the cached cards. Do not call it inside a transaction, because the background refresh outlives the
 * transaction.
 */
export function withCards(context: Context, { user, version, authorizedAt }: StoredShort): VersionedShort {
  return { user: { ...user, cards: knownCards(context, { user, authorizedAt }) }, version };
}
