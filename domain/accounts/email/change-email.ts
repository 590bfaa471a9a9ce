import { Registration } from '#contracts/account/sign-in';
import { writeAudit } from '#domain/audit';
import {
  type Inside,
  ProductError,
  requireOperator,
  resolveAccountId,
  transaction,
  uniqueViolation,
} from '#domain/context';
import { cancelEmailChange } from './email-changes.ts';
import { setEmail } from './set-email.ts';

/**
 * Changes the email address of a member who contacted support and proved their identity. Validates the new
 * address as registration does. Notifies the old address and sends a confirmation link to the new one, which
 * is unconfirmed until then. Ends every session and revokes links that were sent to the old address (security
 * 7.4.3). A job updates Stripe; `customer` is false if the account has no Stripe customer. Errors:
 * `unauthorized`, `userNotFound`, `invalidEmail`, `emailTaken` (also if the account already has this
 * address).
 */
export async function changeEmail(
  context: Inside,
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

async function change(inside: Inside, to: { accountId: string; email: string }): Promise<boolean> {
  const customer = await setEmail(inside, { ...to, confirmedAt: null, notice: 'email_changed' });
  await cancelEmailChange(inside, to.accountId);
  await writeAudit(inside, { kind: 'email_changed', subject: to.accountId });
  return customer;
}
