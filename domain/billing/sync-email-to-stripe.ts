import { eq } from 'drizzle-orm';
import { PaymentsNotFound } from '#connectors/stripe';
import { accounts } from '#db/schema';
import type { Context, Inside } from '#domain/context';
import { findCustomerId } from './stripe-customer.ts';

/**
 * Queues a job that sends a changed email address to the provider, in the transaction that changes the
 * address. Returns false if the account is not a customer.
 */
export async function queueEmailSync(inside: Inside, { accountId }: { accountId: string }): Promise<boolean> {
  if (!inside.connectors.payments || !(await findCustomerId(inside, accountId))) return false;
  await inside.jobs.send(inside.db, 'billing.tell-email', { accountId });
  return true;
}

/**
 * Sends an account's current email address to the provider, which uses it for invoices. Throws the provider's
 * errors.
 */
export async function syncEmailToStripe(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const customerId = await findCustomerId(context, accountId);
  const [person] = await context.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!customerId || !person?.email) return;
  try {
    await context.connectors.payments?.updateEmail(customerId, person.email);
  } catch (error) {
    // The provider has deleted the customer. The next order creates a new one with the account's current
    // email address.
    if (!(error instanceof PaymentsNotFound)) throw error;
  }
}
