import { eq, sql } from 'drizzle-orm';
import type { ConnectedService } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import { prepared } from '#db/prepared';
import { accounts } from '#db/schema';
import { knownCards } from '#domain/cards';
import { type Context, ProductError, requireMember } from '#domain/context';
import { authorizedAtOf, selectShort, shortUser } from './short-row.ts';

/** A Short with the number of its last save, which a later save may be checked against. */
export interface VersionedShort {
  user: ShortUser;
  version: number;
}

interface StoredShort extends VersionedShort {
  /** When the person authorised each of their working connections. */
  authorizedAt: ReadonlyMap<ConnectedService, Date>;
}

const byId = prepared((db) =>
  selectShort(db)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare(''),
);

/** One's own Short with everything stored, also what Premium would show. Errors: `unauthorized`. */
export async function readOwnShort(context: Context): Promise<VersionedShort> {
  return withCards(context, await readStoredShort(context));
}

/** What is stored of it, also inside a transaction. */
export async function readStoredShort(context: Context): Promise<StoredShort> {
  const { accountId } = requireMember(context);
  const [row] = await byId(context.db).execute({ id: accountId, now: context.clock.now() });
  if (!row) throw new ProductError('unauthorized');
  return { user: shortUser(context, row), version: row.short.version, authorizedAt: authorizedAtOf(row) };
}

/** With what is known of its cards. Not in a transaction: what is asked for behind it outlives that. */
export function withCards(context: Context, { user, version, authorizedAt }: StoredShort): VersionedShort {
  return { user: { ...user, cards: knownCards(context, { user, authorizedAt }) }, version };
}
