import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { brand } from '#brand';
import { knownDevices, recoveryCodes, sessions, totpSecrets } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember, throwFieldError, transaction } from '#domain/context';
import { lockFreshAccount } from '#domain/sessions';
import { HOUR_MS } from '#platform/clock';
import { hashPassword } from '#platform/crypto/password-hash';
import { notifyOwner } from './notify-owner.ts';
import { hasSecondFactor } from './read-factors.ts';
import { formatRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { matchingStep, newTotpSecret, totpUri } from './totp-code.ts';
import { openSecret, sealPurpose } from './verify-factor.ts';

/** Time to enter the first code. */
export const SET_UP_MS = HOUR_MS;

export interface TotpSetUp {
  /** Base32, for apps without a camera. */
  secret: string;
  /** Contents of the QR code. */
  uri: string;
  /** Shown once; only hashes are stored. */
  recoveryCodes: string[];
}

/**
 * Creates a secret for an authenticator app, and recovery codes. Logins need no code until `confirmTotp`.
 * Errors: `unauthorized`, `proof_needed`, `totp_on`.
 */
export async function beginTotp(context: Context): Promise<TotpSetUp> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'factorSetUp', accountId);
  const secret = newTotpSecret();
  const codes = await hashedCodes();
  return transaction(context, async (inside) => {
    const { username } = await lockFreshAccount(inside);
    if (await hasSecondFactor(inside, accountId)) throw new ProductError('totp_on');
    const sealed = inside.secrets.seal(secret, sealPurpose(accountId));
    const row = { secret: sealed, createdAt: inside.clock.now(), confirmedAt: null, lastStep: 0 };
    await inside.db
      .insert(totpSecrets)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: totpSecrets.accountId, set: row });
    await storeCodes(inside, accountId, codes);
    return { secret, uri: totpUri(secret, username, brand.name), recoveryCodes: codes.shown };
  });
}

/**
 * Turns the second step on with the first code of the app. The caller has said that the recovery codes are saved.
 * Errors: `unauthorized`, `proof_needed`, `totp_not_started`, `wrong_code`, `too_many_requests`.
 */
export async function confirmTotp(context: Context, { code }: { code: string }): Promise<void> {
  const { accountId, sessionId } = requireMember(context);
  await enforceRateLimit(context, 'secondFactor', accountId);
  await transaction(context, async (inside) => {
    await lockFreshAccount(inside);
    const now = inside.clock.now();
    const [row] = await inside.db
      .select({ secret: totpSecrets.secret, createdAt: totpSecrets.createdAt })
      .from(totpSecrets)
      .where(and(eq(totpSecrets.accountId, accountId), isNull(totpSecrets.confirmedAt)));
    if (!row || now.getTime() - row.createdAt.getTime() > SET_UP_MS) throw new ProductError('totp_not_started');
    const step = matchingStep(openSecret(inside, accountId, row.secret), code, now);
    if (step === null) throwFieldError('code', 'wrong_code');
    await inside.db
      .update(totpSecrets)
      .set({ confirmedAt: now, lastStep: step })
      .where(eq(totpSecrets.accountId, accountId));
    // Other sessions proved the password alone, which is no longer enough.
    await inside.db
      .update(sessions)
      .set({ provedAt: null })
      .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)));
    await forgetTrust(inside, accountId);
    await notifyOwner(inside, accountId, 'second_factor_on');
    inside.log.info({ event: 'second_factor_on', accountId }, 'second factor turned on');
  });
  await context.limits.refund('secondFactor', accountId);
}

/** Turns the second step off. Errors: `unauthorized`, `proof_needed`, `totp_not_started`. */
export async function removeTotp(context: Context): Promise<void> {
  const { accountId } = requireMember(context);
  await transaction(context, async (inside) => {
    await lockFreshAccount(inside);
    if (!(await removeFactors(inside, accountId))) throw new ProductError('totp_not_started');
    await notifyOwner(inside, accountId, 'second_factor_off');
    inside.log.info({ event: 'second_factor_off', accountId }, 'second factor turned off');
  });
}

/** Deletes an account's secret and recovery codes. Returns whether it had a second factor. */
export async function removeFactors(inside: Context, accountId: string): Promise<boolean> {
  const removed = await inside.db
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt)))
    .returning({ accountId: totpSecrets.accountId });
  await inside.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await forgetTrust(inside, accountId);
  return removed.length > 0;
}

/** Replaces the recovery codes. Errors: `unauthorized`, `proof_needed`, `totp_not_started`. */
export async function renewRecoveryCodes(context: Context): Promise<string[]> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'factorSetUp', accountId);
  const codes = await hashedCodes();
  return transaction(context, async (inside) => {
    await lockFreshAccount(inside);
    if (!(await hasSecondFactor(inside, accountId))) throw new ProductError('totp_not_started');
    await storeCodes(inside, accountId, codes);
    await forgetTrust(inside, accountId);
    await notifyOwner(inside, accountId, 'recovery_codes_renewed');
    return codes.shown;
  });
}

/** From now on, logins from every browser need the second step again. */
export async function forgetTrust({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  await db
    .update(knownDevices)
    .set({ trustedUntil: null })
    .where(and(eq(knownDevices.accountId, accountId), isNotNull(knownDevices.trustedUntil)));
}

interface Codes {
  shown: string[];
  stored: { number: number; codeHash: string }[];
}

async function hashedCodes(): Promise<Codes> {
  const codes = newRecoveryCodes();
  const stored = codes.map(async ({ number, secret }) => ({ number, codeHash: await hashPassword(secret) }));
  return { shown: codes.map(formatRecoveryCode), stored: await Promise.all(stored) };
}

async function storeCodes({ db }: Context, accountId: string, { stored }: Codes): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await db.insert(recoveryCodes).values(stored.map((code) => ({ accountId, ...code })));
}
