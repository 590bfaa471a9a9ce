import { eq } from 'drizzle-orm';
import type { Billing, BillingForm } from '#contracts/payments';
import { billingAddresses } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember } from '#domain/context';

type Row = typeof billingAddresses.$inferSelect;

export async function findBillingAddress(
  context: Pick<Context, 'db'>,
  accountId: string,
): Promise<Row | undefined> {
  const [row] = await context.db
    .select()
    .from(billingAddresses)
    .where(eq(billingAddresses.accountId, accountId));
  return row;
}

const answer = ({ firstName, lastName, street, city, state, zip, country }: Row): Billing => ({
  billing: { name: `${firstName} ${lastName}`, address: { street, city, state, zip, country } },
});

/**
 * Returns the caller's billing address. If none is saved, returns null for `empty`. Errors: `unauthorized`,
 * `not_found` if none is saved and that counts as an error.
 */
export async function readBilling(
  context: Context,
  { missing }: { missing: 'error' | 'empty' },
): Promise<Billing | { billing: null }> {
  const { accountId } = requireMember(context);
  const row = await findBillingAddress(context, accountId);
  if (!row && missing === 'empty') return { billing: null };
  if (!row) throw new ProductError('not_found');
  return answer(row);
}

/** Saves the caller's billing address, replacing any earlier one. Errors: `unauthorized`, `too_many_requests`. */
export async function saveBilling(context: Context, form: BillingForm): Promise<Billing> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'saveByAccount', accountId);
  const { first_name, last_name, ...address } = form;
  const values = { firstName: first_name, lastName: last_name, ...address, updatedAt: context.clock.now() };
  const [row] = await context.db
    .insert(billingAddresses)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: billingAddresses.accountId, set: values })
    .returning();
  return answer(row as Row);
}
