import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Payments, PaymentsRefused } from '#connectors/stripe';
import { billingCustomers } from '#db/schema';
import type { Context } from '#domain/context';
import { newToken } from '#platform/ids';

/**
 * Returns the provider's customer id for an account. Null if the account has no customer, for example before
 * its first order.
 */
export async function findCustomerId(
  context: Pick<Context, 'db'>,
  accountId: string,
): Promise<string | null> {
  const [row] = await context.db
    .select({ stripeId: billingCustomers.stripeId })
    .from(billingCustomers)
    .where(eq(billingCustomers.accountId, accountId));
  return row?.stripeId ?? null;
}

/** Returns the account of a customer. Null for an unknown customer. */
export async function findAccountOfCustomer(
  context: Pick<Context, 'db'>,
  stripeId: string,
): Promise<string | null> {
  const [row] = await context.db
    .select({ accountId: billingCustomers.accountId })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeId, stripeId));
  return row?.accountId ?? null;
}

/**
 * Returns the customer id of an account and creates the customer on the account's first order. The
 * idempotency key is stored before the request, and data that may differ between attempts is sent in a later
 * request, so that retries never create a second customer.
 */
export async function ensureCustomer(
  context: Pick<Context, 'db'>,
  payments: Payments,
  accountId: string,
): Promise<string> {
  await context.db
    .insert(billingCustomers)
    .values({ accountId, idempotencyKey: newToken() })
    .onConflictDoNothing();
  const [row] = await context.db
    .select({ stripeId: billingCustomers.stripeId, key: billingCustomers.idempotencyKey })
    .from(billingCustomers)
    .where(eq(billingCustomers.accountId, accountId));
  if (row?.stripeId) return row.stripeId;
  const made = await createCustomer(context, payments, accountId, row?.key ?? newToken());
  await context.db
    .update(billingCustomers)
    .set({ stripeId: made })
    .where(and(eq(billingCustomers.accountId, accountId), isNull(billingCustomers.stripeId)));
  return (await findCustomerId(context, accountId)) ?? made;
}

async function createCustomer(
  context: Pick<Context, 'db'>,
  payments: Payments,
  accountId: string,
  key: string,
): Promise<string> {
  try {
    return await payments.createCustomer(accountId, key);
  } catch (error) {
    // Retries with a rejected idempotency key always return the same error, so the next attempt uses a new
    // key.
    if (error instanceof PaymentsRefused)
      await context.db
        .update(billingCustomers)
        .set({ idempotencyKey: newToken() })
        .where(and(eq(billingCustomers.accountId, accountId), eq(billingCustomers.idempotencyKey, key)));
    throw error;
  }
}

/**
 * Increments the number of reads of an account's data at the provider. Returns this number and the customer
 * id, or null if the account has no customer.
 */
export async function beginRead(
  context: Pick<Context, 'db'>,
  accountId: string,
): Promise<{ customerId: string; read: number } | null> {
  const [row] = await context.db
    .update(billingCustomers)
    .set({ readsBegun: sql`${billingCustomers.readsBegun} + 1` })
    .where(eq(billingCustomers.accountId, accountId))
    .returning({ stripeId: billingCustomers.stripeId, read: billingCustomers.readsBegun });
  return row?.stripeId ? { customerId: row.stripeId, read: row.read } : null;
}

/**
 * Locks the customer row until the end of the transaction. If no later read has been applied, records this
 * read as applied and returns true.
 */
export async function claimNewerRead(
  inside: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  { customerId, read }: { customerId: string; read: number },
): Promise<boolean> {
  // Match the customer id too: if the customer is no longer linked to the account, its data must not be
  // stored.
  const [row] = await inside.db
    .select({ applied: billingCustomers.readApplied })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.accountId, accountId), eq(billingCustomers.stripeId, customerId)))
    .for('update');
  if (!row || row.applied >= read) return false;
  await inside.db
    .update(billingCustomers)
    .set({ readApplied: read, readAt: inside.clock.now() })
    .where(eq(billingCustomers.accountId, accountId));
  return true;
}

/**
 * Unlinks a customer that the provider has deleted. Stored payments remain, and the next order creates a new
 * customer.
 */
export async function unlinkCustomer(inside: Pick<Context, 'db'>, accountId: string): Promise<void> {
  await inside.db
    .update(billingCustomers)
    .set({ stripeId: null, idempotencyKey: newToken() })
    .where(eq(billingCustomers.accountId, accountId));
}
