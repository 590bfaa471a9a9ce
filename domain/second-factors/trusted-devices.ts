import { and, eq, isNotNull } from 'drizzle-orm';
import { knownDevices } from '#db/schema';
import type { Context } from '#domain/context';

/** From now on, logins from every browser need the second step again. */
export async function forgetTrust({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  await db
    .update(knownDevices)
    .set({ trustedUntil: null })
    .where(and(eq(knownDevices.accountId, accountId), isNotNull(knownDevices.trustedUntil)));
}
