import { count, ne } from 'drizzle-orm';
import { passkeys } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';

export interface PasskeyFacts {
  /** The domain that passkeys belong to now, or null if the deployment has none. */
  rpId: string | null;
  /** Passkeys of other domains, which no browser offers any more. */
  elsewhere: { rpId: string; passkeys: number }[];
}

/** Counts the passkeys that belong to another domain than the present one. Errors: `unauthorized`. */
export async function inspectPasskeys(context: Context): Promise<PasskeyFacts> {
  requireOperator(context);
  const rpId = context.passkeySite?.rpId ?? null;
  const elsewhere = await context.db
    .select({ rpId: passkeys.rpId, passkeys: count() })
    .from(passkeys)
    .where(rpId === null ? undefined : ne(passkeys.rpId, rpId))
    .groupBy(passkeys.rpId)
    .orderBy(passkeys.rpId);
  return { rpId, elsewhere };
}
