import { asc, eq } from 'drizzle-orm';
import { passkeys } from '#db/schema';
import { type Context, requireMember } from '#domain/context';
import { isPasswordOnTrial } from '#domain/second-factors';
import { userHandleOf } from './webauthn.ts';

/** A passkey as shown to its owner. */
interface ListedPasskey {
  id: string;
  credentialId: string;
  name: string;
  /** Whether it is synced to other devices of its owner. */
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Whether a password reset holds it until its owner keeps or removes it. */
  held: boolean;
}

export interface OwnPasskeys {
  /** Oldest first. */
  passkeys: ListedPasskey[];
  /** The domain, and the caller's handle as base64url, for password managers. Null without a domain. */
  site: { rpId: string; userHandle: string } | null;
  /** Whether the password alone proves nothing at present. */
  passwordOnTrial: boolean;
}

/** Returns the caller's passkeys. Errors: `unauthorized`. */
export async function readPasskeys(context: Context): Promise<OwnPasskeys> {
  const { accountId } = requireMember(context);
  const { db, passkeySite } = context;
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return {
    passkeys: rows.map(({ id, credentialId, name, backedUp, createdAt, lastUsedAt, heldAt }) => ({
      ...{ id, credentialId, name, createdAt, lastUsedAt },
      synced: backedUp,
      held: heldAt !== null,
    })),
    site: passkeySite && { rpId: passkeySite.rpId, userHandle: userHandleOf(accountId) },
    passwordOnTrial: await isPasswordOnTrial(context, accountId),
  };
}
