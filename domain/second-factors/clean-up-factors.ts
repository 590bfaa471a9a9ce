import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { accounts, recoveryCodes, totpSecrets } from '#db/schema';
import type { Context } from '#domain/context';
import { SET_UP_MS } from './set-up-totp.ts';

/** Deletes secrets that were not confirmed in time, and the recovery codes that were made with them. */
export async function cleanUpFactors({ db, clock }: Context): Promise<void> {
  const stale = await db
    .delete(totpSecrets)
    .where(
      and(
        isNull(totpSecrets.confirmedAt),
        lt(totpSecrets.createdAt, new Date(clock.now().getTime() - SET_UP_MS)),
      ),
    )
    .returning({ accountId: totpSecrets.accountId });
  if (stale.length === 0) return;
  const off = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.secondStep, false),
        inArray(
          accounts.id,
          stale.map(({ accountId }) => accountId),
        ),
      ),
    );
  await db.delete(recoveryCodes).where(inArray(recoveryCodes.accountId, off));
}
