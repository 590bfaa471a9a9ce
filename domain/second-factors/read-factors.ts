import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { recoveryCodes, totpSecrets } from '#db/schema';
import type { Context } from '#domain/context';

/** Whether a login to the account needs a second step. */
export async function hasSecondFactor({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ accountId: totpSecrets.accountId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt)));
  return row !== undefined;
}

/** What a member's security page shows. */
export interface Factors {
  /** When the authenticator app was added; null without one. */
  totpSince: Date | null;
  recoveryCodesLeft: number;
}

export async function readFactors({ db }: Pick<Context, 'db'>, accountId: string): Promise<Factors> {
  const [totp] = await db
    .select({ since: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.accountId, accountId));
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return { totpSince: totp?.since ?? null, recoveryCodesLeft: totp?.since ? (codes?.left ?? 0) : 0 };
}
