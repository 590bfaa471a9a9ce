import { and, eq, ne } from 'drizzle-orm';
import { accounts, recoveryCodes, sessions } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import { type Context, enforceRateLimit, ProductError, requireMember, transaction } from '#domain/context';
import { lockFreshAccount } from '#domain/sessions';
import { hasFactor, readFactors } from './read-factors.ts';
import { hashedCodes, storeCodes } from './recovery-codes.ts';
import { forgetTrust } from './trusted-devices.ts';

/**
 * Sets whether a login with the password needs a second step. Turning it on returns new recovery codes, which
 * are shown once. No-op if nothing changes. Errors: `unauthorized`, `proof_needed`, `no_factor` if the account
 * has nothing that could be asked for, `too_many_requests`.
 */
export async function setSecondStep(context: Context, { on }: { on: boolean }): Promise<string[]> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'factorSetUp', accountId);
  const codes = on ? await hashedCodes() : null;
  return transaction(context, async (inside) => {
    await lockFreshAccount(inside);
    const { secondStep } = await readFactors(inside, accountId);
    if (secondStep === on) return [];
    if (on && !(await hasFactor(inside, accountId))) throw new ProductError('no_factor');
    if (codes) {
      await storeCodes(inside, accountId, codes);
      await turnOn(inside);
    } else await turnOff(inside, accountId);
    await notifyOwner(inside, accountId, on ? 'second_step_on' : 'second_step_off');
    inside.log.info({ event: 'second_step', accountId, on }, 'second step switched');
    return codes?.shown ?? [];
  });
}

/** Turns the caller's second step on. Other sessions proved only the password, which is no longer enough. */
export async function turnOn(inside: Context): Promise<void> {
  const { accountId, sessionId } = requireMember(inside);
  await inside.db.update(accounts).set({ secondStep: true }).where(eq(accounts.id, accountId));
  await inside.db
    .update(sessions)
    .set({ provedAt: null })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)));
  await forgetTrust(inside, accountId);
}

/** Turns an account's second step off and deletes the recovery codes, which replace nothing any more. */
export async function turnOff(inside: Context, accountId: string): Promise<void> {
  await inside.db.update(accounts).set({ secondStep: false }).where(eq(accounts.id, accountId));
  await inside.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await forgetTrust(inside, accountId);
}
