import { and, eq, ne } from 'drizzle-orm';
import { accounts, recoveryCodes, sessions } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import {
  type Context,
  enforceRateLimit,
  type Inside,
  ProductError,
  requireMember,
  transaction,
} from '#domain/context';
import { lockConfirmedAccount, lockFreshAccount } from '#domain/sessions';
import { forgetBrowsers, forgetTrust } from './known-browsers.ts';
import { hasFactor, readFactors } from './read-factors.ts';
import { hashedCodes, storeCodes } from './recovery-codes.ts';

/**
 * Sets whether a login with the password needs a second step. Turning it on returns new recovery codes, which
 * are shown once. No-op if nothing changes. Errors: `unauthorized`, `proof_needed`, `email_unconfirmed` for turning it
 * on, `no_factor` if the account has nothing that could be asked for, `too_many_requests`.
 */
export async function setSecondStep(
  context: Context,
  { on, deviceToken }: { on: boolean; deviceToken: string | undefined },
): Promise<string[]> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'factorSetUp', accountId);
  const codes = on ? await hashedCodes() : null;
  return transaction(context, async (inside) => {
    await (on ? lockConfirmedAccount : lockFreshAccount)(inside);
    const { secondStep } = await readFactors(inside, accountId);
    if (secondStep === on) return [];
    if (on && !(await hasFactor(inside, accountId))) throw new ProductError('no_factor');
    if (codes) {
      await storeCodes(inside, accountId, codes);
      await turnOn(inside, deviceToken);
    } else await turnOff(inside, accountId);
    await notifyOwner(inside, accountId, on ? 'second_step_on' : 'second_step_off');
    inside.log.info({ event: 'second_step', accountId, on }, 'second step switched');
    return codes?.shown ?? [];
  });
}

/**
 * Turns the caller's second step on. Other sessions and browsers proved only the password, which is no longer
 * enough.
 * @param deviceToken the token of the caller's browser
 */
export async function turnOn(inside: Inside, deviceToken: string | undefined): Promise<void> {
  const { accountId, sessionId } = requireMember(inside);
  await inside.db.update(accounts).set({ secondStep: true }).where(eq(accounts.id, accountId));
  await inside.db
    .update(sessions)
    .set({ provedAt: null })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)));
  await forgetBrowsers(inside, accountId, deviceToken);
}

/** Turns an account's second step off and deletes the recovery codes, which replace nothing any more. */
export async function turnOff(inside: Inside, accountId: string): Promise<void> {
  await inside.db.update(accounts).set({ secondStep: false }).where(eq(accounts.id, accountId));
  await inside.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await forgetTrust(inside, accountId);
}
