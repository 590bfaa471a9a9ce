import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts, recoveryCodes, totpSecrets } from '#db/schema';
import type { Context } from '#domain/context';

type Reader = Pick<Context, 'db'>;

/** What a member's security page shows. */
export interface Factors {
  /** Whether a login and a proof need more than the password. */
  secondStep: boolean;
  /** When the authenticator app was added; null without one. */
  totpSince: Date | null;
  recoveryCodesLeft: number;
}

export async function readFactors({ db }: Reader, accountId: string): Promise<Factors> {
  const [row] = await db
    .select({ secondStep: accounts.secondStep, totpSince: totpSecrets.confirmedAt })
    .from(accounts)
    .leftJoin(totpSecrets, eq(totpSecrets.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  const totpSince = row?.totpSince ?? null;
  const secondStep = row?.secondStep ?? false;
  return { secondStep, totpSince, recoveryCodesLeft: secondStep ? await codesLeft({ db }, accountId) : 0 };
}

/** Number of recovery codes that are not used yet. */
export async function codesLeft({ db }: Reader, accountId: string): Promise<number> {
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return codes?.left ?? 0;
}

/** Whether the account has anything that a second step can ask for. */
export async function hasFactor({ db }: Reader, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ accountId: totpSecrets.accountId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt)));
  return row !== undefined;
}

/** Ways in which a member can prove who they are. */
export type ProofWay = 'password' | 'code' | 'recovery_code';

/** Returns the ways that the account accepts, the usual one first. Without a second step, the password is enough. */
export async function proofWays(reader: Reader, accountId: string): Promise<ProofWay[]> {
  const { secondStep, totpSince } = await readFactors(reader, accountId);
  if (!secondStep) return ['password'];
  return [...(totpSince ? (['code'] as const) : []), 'recovery_code'];
}
