import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { knownDevices, recoveryCodes, totpSecrets } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, throwFieldError } from '#domain/context';
import { verifyPassword } from '#platform/crypto/password-hash';
import { tokenHash } from '#platform/ids';
import { notifyOwner } from './notify-owner.ts';
import { parseRecoveryCode } from './recovery-code.ts';
import { matchingStep } from './totp-code.ts';

/** A code of the authenticator app, or a recovery code. */
export type FactorProof =
  | { code: string; recovery_code?: undefined }
  | { code?: undefined; recovery_code: string };

/** The purpose with which an account's secret is encrypted. */
export const sealPurpose = (accountId: string): string => `totp:${accountId}`;

/**
 * Verifies a member's second factor and uses it up, so that the same code is never accepted twice. `work` runs
 * in the same transaction, after the account was locked. Failures are limited per account, and separately per
 * browser that has logged in before, so that a stranger with the password cannot lock the owner out.
 * Errors: `wrong_code`, `wrong_recovery_code`, `unreadable_secret`, `too_many_requests`.
 */
export async function withFactor<Result>(
  context: Context,
  given: { accountId: string; proof: FactorProof; deviceToken: string | undefined },
  run: (verify: (inside: Context) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { accountId, proof } = given;
  const key = await attemptKey(context, accountId, given.deviceToken);
  const limits = proof.code === undefined ? RECOVERY_LIMITS : CODE_LIMITS;
  for (const limit of limits) await enforceRateLimit(context, limit, key);
  const result = await run((inside) => verifyFactor(inside, accountId, proof)).catch(async (error) => {
    if (isWrong(error)) await warnOfFailures(context, accountId);
    throw error;
  });
  for (const limit of limits) await context.limits.refund(limit, key);
  return result;
}

const isWrong = (error: unknown): boolean =>
  error instanceof ProductError && Object.values(error.fields ?? {}).some((code) => WRONG.has(code));
const WRONG: ReadonlySet<string> = new Set(['wrong_code', 'wrong_recovery_code']);

/** Emails the owner once a day if the second step failed three times: somebody may have the password. */
async function warnOfFailures(context: Context, accountId: string): Promise<void> {
  if ((await context.limits.consume('factorFailures', accountId)) === 0) return;
  if ((await context.limits.consume('factorFailureNotice', accountId)) > 0) return;
  await notifyOwner(context, accountId, 'factor_failures');
}

const CODE_LIMITS = ['secondFactor', 'secondFactorDaily'] as const;
const RECOVERY_LIMITS = ['recoveryCode'] as const;

/** Returns what attempts are counted by: the account, and the browser if the account knows it. */
async function attemptKey({ db }: Context, accountId: string, token: string | undefined): Promise<string> {
  if (!token) return accountId;
  const hash = tokenHash(token);
  const [known] = await db
    .select({ hash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, hash), eq(knownDevices.accountId, accountId)));
  return known ? `${accountId}:${hash}` : accountId;
}

async function verifyFactor(inside: Context, accountId: string, proof: FactorProof): Promise<void> {
  if (proof.code !== undefined) {
    if (!(await useTotpCode(inside, accountId, proof.code))) throwFieldError('code', 'wrong_code');
  } else if (!(await useRecoveryCode(inside, accountId, proof.recovery_code)))
    throwFieldError('recovery_code', 'wrong_recovery_code');
}

async function useTotpCode(inside: Context, accountId: string, code: string): Promise<boolean> {
  const { db, clock, secrets } = inside;
  const [row] = await db
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt)));
  if (!row) return false;
  const secret = openSecret(inside, accountId, row.secret);
  const step = matchingStep(secret, code, clock.now());
  if (step === null) return false;
  const used = await db
    .update(totpSecrets)
    // Encrypted again, so that it moves to the current key in time.
    .set({ lastStep: step, secret: secrets.seal(secret, sealPurpose(accountId)) })
    .where(and(eq(totpSecrets.accountId, accountId), lt(totpSecrets.lastStep, step)))
    .returning({ accountId: totpSecrets.accountId });
  return used.length > 0;
}

/** Errors: `unreadable_secret` if the key is missing. The member can still use a recovery code. */
export function openSecret({ secrets, log }: Context, accountId: string, sealed: string): string {
  try {
    return secrets.open(sealed, sealPurpose(accountId));
  } catch (error) {
    log.error({ event: 'totp_unreadable', accountId, err: error }, 'the secret cannot be decrypted');
    throw new ProductError('unreadable_secret');
  }
}

async function useRecoveryCode(inside: Context, accountId: string, typed: string): Promise<boolean> {
  const code = parseRecoveryCode(typed);
  const place = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.number, code?.number ?? -1));
  const unused = and(place, isNull(recoveryCodes.usedAt));
  const [row] = await inside.db.select({ hash: recoveryCodes.codeHash }).from(recoveryCodes).where(unused);
  if (!(await verifyPassword(row?.hash, code?.secret ?? ''))) return false;
  const used = await inside.db
    .update(recoveryCodes)
    .set({ usedAt: inside.clock.now() })
    .where(unused)
    .returning({ number: recoveryCodes.number });
  if (used.length === 0) return false;
  await notifyOwner(inside, accountId, 'recovery_code_used');
  return true;
}
