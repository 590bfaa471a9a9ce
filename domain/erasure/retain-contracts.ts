import { eq } from 'drizzle-orm';
import {
  accounts,
  billingAuditLog,
  billingCustomers,
  billingEmails,
  checkouts,
  invoices,
  subscriptions,
  terminations,
} from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';

/** Contracts, invoices, declarations and what was done about them: kept for up to ten years (spec section 9). */
const RECORDS = [
  billingCustomers,
  billingEmails,
  billingAuditLog,
  checkouts,
  invoices,
  subscriptions,
  terminations,
];

/**
 * Moves an account's records of contracts to an empty account that nobody can log in to, which tells nothing of the
 * person but in which language they were written to and when they agreed to the terms. Without an address nobody is written to.
 */
export async function retainContracts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  erased: typeof accounts.$inferSelect,
): Promise<void> {
  const id = newId();
  // No name or address can be written like this.
  const nobody = `erased ${id}`;
  await db.insert(accounts).values({
    id,
    ...{ username: nobody, usernameKey: nobody, displayName: nobody, displayNameKey: nobody },
    ...{ email: '', emailKey: nobody, passwordHash: '', birthDate: '1900-01-01', country: 'XX' },
    ...{ referral: '', language: erased.language, termsAcceptedAt: erased.termsAcceptedAt },
    ...{ createdAt: erased.createdAt, disabledAt: clock.now() },
  });
  let moved = 0;
  for (const records of RECORDS) {
    const rows = await db
      .update(records)
      .set({ accountId: id })
      .where(eq(records.accountId, erased.id))
      .returning({ accountId: records.accountId });
    moved += rows.length;
  }
  if (moved === 0) await db.delete(accounts).where(eq(accounts.id, id));
}
