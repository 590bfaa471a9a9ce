import { eq } from 'drizzle-orm';
import { PaymentsNotFound } from '#connectors/stripe';
import { accounts } from '#db/schema';
import type { Context } from '#domain/context';
import { findCustomerId } from './stripe-customer.ts';

/** Sees to it, in the transaction that changes an address, that the provider is told; false for who is no customer. */
export async function queueEmailSync(
  inside: Context,
  { accountId }: { accountId: string },
): Promise<boolean> {
  if (!inside.connectors.payments || !(await findCustomerId(inside, accountId))) return false;
  await inside.jobs.send(inside.db, 'billing.tell-email', { accountId });
  return true;
}

/** Tells the provider the address that a person has now, where invoices go. Throws what the provider throws. */
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
    // Deleted there: whoever orders again is made anew, with the address of then.
    if (!(error instanceof PaymentsNotFound)) throw error;
  }
}
