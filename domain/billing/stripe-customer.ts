import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Payments, PaymentsRefused } from '#connectors/stripe';
import { billingCustomers } from '#db/schema';
import type { Context } from '#domain/context';
import { newToken } from '#platform/ids';

/** The provider's id of a person; null before their first order. */
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

/** Whose customer that is; null for one that we do not know. */
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
 * The person at the provider, made at the first order. The key is stored before the call, and all that could differ
 * between two tries is told later, so that one person is one customer however often this is begun.
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
    // This key will never get another answer; the next try has a new one.
    if (error instanceof PaymentsRefused)
      await context.db
        .update(billingCustomers)
        .set({ idempotencyKey: newToken() })
        .where(and(eq(billingCustomers.accountId, accountId), eq(billingCustomers.idempotencyKey, key)));
    throw error;
  }
}

/** Begins to read what the provider knows of a person; null before their first order. */
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

/** Takes the person's row until the end of the transaction; true when this read is newer than what is stored. */
export async function claimNewerRead(
  inside: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  { customerId, read }: { customerId: string; read: number },
): Promise<boolean> {
  // Of a customer whom the person is no longer nothing is stored.
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

/** The provider forgot the person: what they paid stays, their next order makes them anew. */
export async function unlinkCustomer(inside: Pick<Context, 'db'>, accountId: string): Promise<void> {
  await inside.db
    .update(billingCustomers)
    .set({ stripeId: null, idempotencyKey: newToken() })
    .where(eq(billingCustomers.accountId, accountId));
}
