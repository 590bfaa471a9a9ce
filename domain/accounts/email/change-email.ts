import { eq } from 'drizzle-orm';
import { Registration } from '#contracts/account/sign-in';
import { accounts } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { writeAudit } from '#domain/audit';
import { queueEmailSync } from '#domain/billing';
import {
  type Context,
  ProductError,
  requireOperator,
  resolveAccountId,
  transaction,
  uniqueViolation,
} from '#domain/context';
import { endAllSessions } from '#domain/sessions';
import { revokeTokens } from '../account-tokens.ts';

/**
 * Changes the email address of a member who contacted support and proved their identity. Validates the new
 * address as registration does. Notifies the old address and sends a confirmation link to the new one, which
 * is unconfirmed until then. Ends every session and revokes links that were sent to the old address (security
 * 7.4.3). A job updates Stripe; `customer` is false if the account has no Stripe customer. Errors:
 * `unauthorized`, `userNotFound`, `invalidEmail`, `emailTaken` (also if the account already has this
 * address).
 */
export async function changeEmail(
  context: Context,
  input: { username: string; email: string },
): Promise<{ email: string; customer: boolean }> {
  const { name: operator } = requireOperator(context);
  const checked = Registration.shape.email.safeParse(input.email);
  if (!checked.success) throw new ProductError('invalidEmail');
  const email = checked.data;
  const accountId = await resolveAccountId(context, input.username);
  try {
    const customer = await transaction(context, (inside) => change(inside, { accountId, email }));
    context.log.info({ event: 'email_changed', accountId, operator }, 'email_changed');
    return { email, customer };
  } catch (error) {
    if (uniqueViolation(error) === 'accounts_email_key') throw new ProductError('emailTaken');
    throw error;
  }
}

/** Changes the email address. Returns whether a job will update it at the payment provider. */
async function change(
  inside: Context,
  { accountId, email }: { accountId: string; email: string },
): Promise<boolean> {
  const { db, jobs, clock } = inside;
  const own = eq(accounts.id, accountId);
  const [before] = await db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(own)
    .for('update');
  // An account whose contract records are retained after its erasure has no email address.
  if (!before?.email) throw new ProductError('userNotFound');
  if (before.email === email) throw new ProductError('emailTaken');
  await db.update(accounts).set({ email, emailKey: email.toLowerCase(), emailConfirmedAt: null }).where(own);
  await recordAccountEvent(inside, { accountId, kind: 'email_changed' });
  await endAllSessions(inside, { accountId });
  for (const purpose of ['password_reset', 'address_confirmation'] as const)
    await revokeTokens(inside, { accountId, purpose });
  await jobs.send(db, 'mail.security-notice', {
    ...{ accountId, notice: 'email_changed' as const },
    ...{ at: clock.now().toISOString(), to: before.email, confirmed: before.confirmedAt !== null },
  });
  await jobs.send(db, 'mail.confirm-address', { accountId });
  const customer = await queueEmailSync(inside, { accountId });
  await writeAudit(inside, { kind: 'email_changed', subject: accountId });
  return customer;
}
