import { eq } from 'drizzle-orm';
import { accounts, emailChanges } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import {
  type Context,
  enforceRateLimit,
  ProductError,
  requireMember,
  throwFieldError,
  transaction,
} from '#domain/context';
import { lockFreshAccount } from '#domain/sessions';
import { cancelEmailChange } from './email-changes.ts';

/**
 * Begins a change of the caller's email address, and replaces one that is pending. Emails both addresses; each
 * has a part in it (product 4.19). Errors: `unauthorized`, `proof_needed`, `emailTaken` (also for the caller's own
 * address), `too_many_requests`.
 */
export async function beginEmailChange(context: Context, { email }: { email: string }): Promise<void> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'emailChangeByAccount', accountId);
  await transaction(context, async (inside) => {
    await lockFreshAccount(inside);
    const [taken] = await inside.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailKey, email.toLowerCase()));
    if (taken) throwFieldError('email', 'emailTaken');
    const row = { email, requestedAt: inside.clock.now(), newTokenHash: null, oldTokenHash: null };
    const fresh = { ...row, confirmedAt: null, approvedAt: null };
    await inside.db
      .insert(emailChanges)
      .values({ accountId, ...fresh })
      .onConflictDoUpdate({ target: emailChanges.accountId, set: fresh });
    for (const side of ['new', 'old'] as const)
      await inside.jobs.send(inside.db, 'mail.email-change', { accountId, side });
    await recordAccountEvent(inside, { accountId, kind: 'email_change_begun' });
  });
}

/** Cancels the caller's pending change. Errors: `unauthorized`, `not_found`. */
export async function cancelOwnEmailChange(context: Context): Promise<void> {
  const { accountId } = requireMember(context);
  await transaction(context, async (inside) => {
    if (!(await cancelEmailChange(inside, accountId))) throw new ProductError('not_found');
  });
}
