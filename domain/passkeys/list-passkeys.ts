import { asc, count, eq, ne } from 'drizzle-orm';
import { passkeys } from '#db/schema';
import { type Context, requireMember } from '#domain/context';

/** A passkey as shown to its owner. */
export interface ListedPasskey {
  id: string;
  credentialId: string;
  rpId: string;
  name: string;
  /** Whether it is synced to other devices of its owner. */
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Whether a password reset holds it until its owner keeps or removes it. */
  held: boolean;
}

/** Returns the caller's passkeys, oldest first. Errors: `unauthorized`. */
export async function listPasskeys(context: Context): Promise<ListedPasskey[]> {
  const { accountId } = requireMember(context);
  const rows = await context.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, credentialId, rpId, name, backedUp, createdAt, lastUsedAt, heldAt }) => ({
    ...{ id, credentialId, rpId, name, createdAt, lastUsedAt },
    synced: backedUp,
    held: heldAt !== null,
  }));
}

/**
 * Returns how many passkeys belong to another domain than the present one. Their owners cannot use them any
 * more, so operators must not change the domain.
 */
export async function countForeignPasskeys({ db, passkeySite }: Pick<Context, 'db' | 'passkeySite'>) {
  const [row] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(passkeySite ? ne(passkeys.rpId, passkeySite.rpId) : undefined);
  return row?.count ?? 0;
}
