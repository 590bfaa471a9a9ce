import { and, gt, inArray } from 'drizzle-orm';
import { usernameCooldowns } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { tokenHash } from '#platform/ids';

/** Time for which the username of an erased account stays unavailable. */
export const USERNAME_COOLDOWN_MS = 90 * DAY_MS;

/**
 * Makes the username of an account unavailable for USERNAME_COOLDOWN_MS, inside the transaction that erases
 * the account. Returns the end of this time.
 */
export async function startUsernameCooldown(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { usernameKey }: { usernameKey: string },
): Promise<Date> {
  const until = new Date(clock.now().getTime() + USERNAME_COOLDOWN_MS);
  await db
    .insert(usernameCooldowns)
    .values({ keyHash: tokenHash(usernameKey), until })
    .onConflictDoUpdate({ target: usernameCooldowns.keyHash, set: { until } });
  return until;
}

/** Returns those of the given lower-case usernames that are on cooldown. */
export async function usernamesOnCooldown(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  usernameKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ keyHash: usernameCooldowns.keyHash })
    .from(usernameCooldowns)
    .where(
      and(
        inArray(usernameCooldowns.keyHash, usernameKeys.map(tokenHash)),
        gt(usernameCooldowns.until, clock.now()),
      ),
    );
  const hashes = new Set(rows.map(({ keyHash }) => keyHash));
  return new Set(usernameKeys.filter((key) => hashes.has(tokenHash(key))));
}
