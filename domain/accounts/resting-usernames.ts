import { and, gt, inArray } from 'drizzle-orm';
import { restingUsernames } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { tokenHash } from '#platform/ids';

/** How long nobody may take the name of an erased account. */
const REST_MS = 90 * DAY_MS;

/** Lets a username rest from now on, inside the transaction that erases its account; gives until when. */
export async function restUsername(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { usernameKey }: { usernameKey: string },
): Promise<Date> {
  const until = new Date(clock.now().getTime() + REST_MS);
  await db
    .insert(restingUsernames)
    .values({ keyHash: tokenHash(usernameKey), until })
    .onConflictDoUpdate({ target: restingUsernames.keyHash, set: { until } });
  return until;
}

/** Those of some usernames, in lower case, that rest. */
export async function restingAmong(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  usernameKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ keyHash: restingUsernames.keyHash })
    .from(restingUsernames)
    .where(
      and(
        inArray(restingUsernames.keyHash, usernameKeys.map(tokenHash)),
        gt(restingUsernames.until, clock.now()),
      ),
    );
  const hashes = new Set(rows.map(({ keyHash }) => keyHash));
  return new Set(usernameKeys.filter((key) => hashes.has(tokenHash(key))));
}
