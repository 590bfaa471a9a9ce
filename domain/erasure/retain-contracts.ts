import { eq } from 'drizzle-orm';
import { erasedName } from '#db/erased-accounts';
import {
  accounts,
  billingCustomers,
  billingEmails,
  billingLog,
  checkouts,
  invoices,
  subscriptions,
  terminations,
} from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';

/**
 * Tables with contract records: customers, orders, subscriptions, invoices, declarations, and the logs of
 * actions and emails about them. The records are retained for up to ten years.
 */
const RECORDS = [
  billingCustomers,
  billingEmails,
  billingLog,
  checkouts,
  invoices,
  subscriptions,
  terminations,
];

/**
 * Moves the contract records of an account to an empty account without a login. The empty account stores only
 * the member's language and the times when they joined and agreed to the terms. It has no email address, so
 * nothing is sent to it.
 */
export async function retainContracts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  erased: typeof accounts.$inferSelect,
): Promise<void> {
  const id = newId();
  const nobody = erasedName(id);
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
