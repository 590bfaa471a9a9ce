import { and, count, eq, isNull } from 'drizzle-orm';
import { accounts, passkeys, recoveryCodes, totpSecrets } from '#db/schema';
import type { Context } from '#domain/context';
import { isPasswordOnTrial } from './password-on-trial.ts';

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
export async function hasFactor(reader: Reader, accountId: string): Promise<boolean> {
  const { totpSince } = await readFactors(reader, accountId);
  return totpSince !== null || (await hasPasskey(reader, accountId));
}

async function hasPasskey({ db }: Reader, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .limit(1);
  return row !== undefined;
}

/** Ways in which a member can prove who they are. */
export type ProofWay = 'passkey' | 'password' | 'code' | 'recovery_code';

/**
 * Returns the ways that the account accepts, the usual one first. Without a second step, the password is enough,
 * unless it was reset by email a short time ago.
 */
export async function proofWays(
  reader: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<ProofWay[]> {
  const { secondStep, totpSince } = await readFactors(reader, accountId);
  const ways: ProofWay[] = (await hasPasskey(reader, accountId)) ? ['passkey'] : [];
  if (!secondStep) return (await isPasswordOnTrial(reader, accountId)) ? ways : [...ways, 'password'];
  return [...ways, ...(totpSince ? (['code'] as const) : []), 'recovery_code'];
}
