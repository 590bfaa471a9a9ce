import { eq } from 'drizzle-orm';
import { accounts, emailChanges } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import {
  type Context,
  enforceRateLimit,
  type Inside,
  ProductError,
  requireMember,
  throwFieldError,
  transaction,
} from '#domain/context';
import { lockFreshAccount } from '#domain/sessions';
import { newId } from '#platform/ids';
import { cancelEmailChange, lockIfActive } from './email-changes.ts';

/**
 * Begins a change of the caller's email address, and replaces one that is pending. Emails both addresses; each
 * has a part in it (product 4.24). Errors: `unauthorized`, `proof_needed`, `emailTaken` (also for the caller's own
 * address), `too_many_requests`.
 */
export async function beginEmailChange(context: Context, { email }: { email: string }): Promise<void> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'emailChangeAttemptByAccount', accountId);
  await enforceRateLimit(context, 'emailChangeByAccount', accountId);
  try {
    await transaction(context, (inside) => replaceChange(inside, accountId, email));
  } catch (error) {
    // A refused change sends no email.
    await context.limits.refund('emailChangeByAccount', accountId);
    throw error;
  }
}

async function replaceChange(inside: Inside, accountId: string, email: string): Promise<void> {
  await lockFreshAccount(inside);
  const [taken] = await inside.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailKey, email.toLowerCase()));
  if (taken) throwFieldError('email', 'emailTaken');
  await inside.db.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
  const id = newId();
  await inside.db.insert(emailChanges).values({ id, accountId, email, requestedAt: inside.clock.now() });
  for (const side of ['new', 'old'] as const)
    await inside.jobs.send(inside.db, 'mail.email-change', { changeId: id, email: side });
  await recordAccountEvent(inside, { accountId, kind: 'email_change_begun' });
}

/** Cancels the caller's pending change. Errors: `unauthorized`, `not_found`. */
export async function cancelOwnEmailChange(context: Context): Promise<void> {
  const { accountId } = requireMember(context);
  await transaction(context, async (inside) => {
    await lockIfActive(inside, accountId);
    if (!(await cancelEmailChange(inside, accountId))) throw new ProductError('not_found');
  });
}
