import { eq, sql } from 'drizzle-orm';
import type { ShortUser } from '#contracts/short';
import { prepared } from '#db/prepared';
import { accounts } from '#db/schema';
import { knownCards } from '#domain/cards';
import { type Context, ProductError, requireMember } from '#domain/context';
import { authorizedAtOf, type ShortRow, selectShort, shortUser } from './short-row.ts';

/** A Short with its version. When it is saved later, the version reveals whether another save came first. */
export interface VersionedShort {
  user: ShortUser;
  version: number;
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
  return versionedShort(context, await readOwnRow(context));
}

/** Reads the row with the caller's Short, connections and Premium state. Errors: `unauthorized`. */
export async function readOwnRow(context: Context): Promise<ShortRow> {
  const { accountId } = requireMember(context);
  const [row] = await byId(context.db).execute({ id: accountId, now: context.clock.now() });
  if (!row) throw new ProductError('unauthorized');
  return row;
}

/**
 * Converts a row to the contract's format and adds the cached cards. Do not call it inside a transaction: it
 * may start a background refresh of cards, which would outlive the transaction.
 */
export function versionedShort(context: Context, row: ShortRow): VersionedShort {
  const user = shortUser(context, row);
  const cards = knownCards(context, { user, authorizedAt: authorizedAtOf(row) });
  return { user: { ...user, cards }, version: row.short.version };
}
