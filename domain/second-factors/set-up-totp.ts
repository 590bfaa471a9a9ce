import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { brand } from '#brand';
import { totpSecrets } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import {
  type Context,
  enforceRateLimit,
  type Inside,
  ProductError,
  requireMember,
  throwFieldError,
  transaction,
} from '#domain/context';
import { lockConfirmedAccount, lockFreshAccount } from '#domain/sessions';
import { HOUR_MS } from '#platform/clock';
import { forgetTrust } from './known-browsers.ts';
import { hasFactor, readFactors } from './read-factors.ts';
import { hashedCodes, storeCodes } from './recovery-codes.ts';
import { sealPurpose, setUpPurpose } from './sealed-secret.ts';
import { turnOff, turnOn } from './second-step.ts';
import { matchingStep, newTotpSecret, totpUri } from './totp-code.ts';

/** Time to enter the first code (product 4.15). */
export const SET_UP_MS = HOUR_MS;

export interface TotpSetUp {
  /** Base32, for apps without a camera. */
  secret: string;
  /** Contents of the QR code. */
  uri: string;
  /** Whether this session got the same secret before, which an app may have. */
  continued: boolean;
  /** Shown once; only hashes are stored. Empty if the account has recovery codes already. */
  recoveryCodes: string[];
}

/**
 * Creates a secret for an authenticator app, and recovery codes. Until `confirmTotp`, logins need no code, and the same
 * session gets the same secret with new codes. Errors: `unauthorized`, `proof_needed`, `email_unconfirmed`, `totp_on`, `too_many_requests`.
 */
export async function beginTotp(context: Context): Promise<TotpSetUp> {
  const { accountId, sessionId } = requireMember(context);
  await enforceRateLimit(context, 'factorSetUp', accountId);
  const codes = await hashedCodes();
  return transaction(context, async (inside) => {
    const { username } = await lockConfirmedAccount(inside);
    const { totpSince, secondStep } = await readFactors(inside, accountId);
    if (totpSince) throw new ProductError('totp_on');
    const begun = await readSetUp(inside);
    const secret = begun ?? newTotpSecret();
    const sealed = inside.secrets.seal(secret, setUpPurpose(accountId, sessionId));
    const row = { secret: sealed, createdAt: inside.clock.now(), confirmedAt: null, lastStep: 0 };
    await inside.db
      .insert(totpSecrets)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: totpSecrets.accountId, set: row });
    if (!secondStep) await storeCodes(inside, accountId, codes);
    const recoveryCodes = secondStep ? [] : codes.shown;
    const uri = totpUri(secret, username, brand.name);
    return { secret, uri, continued: begun !== null, recoveryCodes };
  });
}

/**
 * Turns the second step on with the first code of the app. The caller has said that the recovery codes are saved.
 * Errors: `unauthorized`, `proof_needed`, `email_unconfirmed`, `totp_on`, `totp_not_started`,
 * `wrong_code`, `too_many_requests`.
 */
export async function confirmTotp(
  context: Context,
  { code, deviceToken }: { code: string; deviceToken: string | undefined },
): Promise<void> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'secondFactor', accountId);
  await transaction(context, async (inside) => {
    await lockConfirmedAccount(inside);
    // The answer to the same call may have been lost on its way.
    if ((await readFactors(inside, accountId)).totpSince) throw new ProductError('totp_on');
    const secret = await readSetUp(inside);
    if (secret === null) throw new ProductError('totp_not_started');
    const now = inside.clock.now();
    const step = matchingStep(secret, code, now);
    if (step === null) throwFieldError('code', 'wrong_code');
    const sealed = inside.secrets.seal(secret, sealPurpose(accountId));
    await inside.db
      .update(totpSecrets)
      .set({ secret: sealed, confirmedAt: now, lastStep: step })
      .where(eq(totpSecrets.accountId, accountId));
    await turnOn(inside, deviceToken);
    await notifyOwner(inside, accountId, 'totp_added');
    inside.log.info({ event: 'totp_added', accountId }, 'authenticator app added');
  });
  await context.limits.refund('secondFactor', accountId);
}

/** Returns the secret that the caller's session has begun to set up; null without one, and once its time is over. */
async function readSetUp(inside: Inside): Promise<string | null> {
  const { accountId, sessionId } = requireMember(inside);
  const [row] = await inside.db
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(
      and(
        eq(totpSecrets.accountId, accountId),
        isNull(totpSecrets.confirmedAt),
        gte(totpSecrets.createdAt, new Date(inside.clock.now().getTime() - SET_UP_MS)),
      ),
    );
  try {
    return row ? inside.secrets.open(row.secret, setUpPurpose(accountId, sessionId)) : null;
  } catch {
    // Another session began the set-up, or the encryption key is missing. This session starts a new set-up.
    return null;
  }
}

/**
 * Removes the authenticator app. Without any other factor, the second step is turned off too. Errors:
 * `unauthorized`, `proof_needed`, `totp_off`.
 */
export async function removeTotp(context: Context): Promise<void> {
  await transaction(context, async (inside) => {
    const { accountId } = await lockFreshAccount(inside);
    const removed = await inside.db
      .delete(totpSecrets)
      .where(and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt)))
      .returning({ accountId: totpSecrets.accountId });
    if (removed.length === 0) throw new ProductError('totp_off');
    if (await hasFactor(inside, accountId)) await forgetTrust(inside, accountId);
    else await turnOff(inside, accountId);
    await notifyOwner(inside, accountId, 'totp_removed');
    inside.log.info({ event: 'totp_removed', accountId }, 'authenticator app removed');
  });
}
