import { eq } from 'drizzle-orm';
import { recoveryCodes } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import {
  type Context,
  enforceRateLimit,
  type Inside,
  ProductError,
  requireMember,
  transaction,
} from '#domain/context';
import { lockFreshAccount } from '#domain/sessions';
import { hashPassword } from '#platform/crypto/password-hash';
import { forgetTrust } from './known-browsers.ts';
import { readFactors } from './read-factors.ts';
import { formatRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

/**
 * Replaces the recovery codes, and returns the new ones. Errors: `unauthorized`, `proof_needed`,
 * `second_step_off`, `too_many_requests`.
 */
export async function renewRecoveryCodes(context: Context): Promise<string[]> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'factorSetUp', accountId);
  const codes = await hashedCodes();
  return transaction(context, async (inside) => {
    await lockFreshAccount(inside);
    const { secondStep } = await readFactors(inside, accountId);
    if (!secondStep) throw new ProductError('second_step_off');
    await storeCodes(inside, accountId, codes);
    await forgetTrust(inside, accountId);
    await notifyOwner(inside, accountId, 'recovery_codes_renewed');
    inside.log.info({ event: 'recovery_codes_renewed', accountId }, 'recovery codes renewed');
    return codes.shown;
  });
}

interface Codes {
  /** As shown to the owner. */
  shown: string[];
  stored: { number: number; codeHash: string }[];
}

/** Creates ten codes and their hashes. Slow: call it before the transaction. */
export async function hashedCodes(): Promise<Codes> {
  const codes = newRecoveryCodes();
  const stored = codes.map(async ({ number, secret }) => ({ number, codeHash: await hashPassword(secret) }));
  return { shown: codes.map(formatRecoveryCode), stored: await Promise.all(stored) };
}

/** Stores new codes in place of all earlier ones. */
export async function storeCodes({ db }: Inside, accountId: string, { stored }: Codes): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await db.insert(recoveryCodes).values(stored.map((code) => ({ accountId, ...code })));
}
