import { eq, lte } from 'drizzle-orm';
import { emailChanges } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import {
  applyEmailChange,
  dueAt,
  EMAIL_CHANGE_MS,
  endEmailChange,
  withEmailChange,
} from './email-changes.ts';

/**
 * Lets changes take effect whose new address was confirmed three days ago and whose old address is silent, and
 * deletes changes whose new address was not confirmed in time.
 */
export async function applyEmailChanges(context: Context): Promise<void> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - EMAIL_CHANGE_MS);
  const old = await context.db.select().from(emailChanges).where(lte(emailChanges.requestedAt, since));
  for (const { accountId, requestedAt } of old) {
    try {
      await withEmailChange(context, eq(emailChanges.accountId, accountId), async (inside, change) => {
        if (change.requestedAt.getTime() !== requestedAt.getTime()) return;
        const due = dueAt(change);
        if (due && due <= now) await applyEmailChange(inside, change);
        else if (!due) await endEmailChange(inside, accountId, 'email_change_expired');
      });
    } catch (error) {
      // The account is blocked, the change was answered meanwhile, or another account has the address.
      if (!(error instanceof ProductError)) throw error;
    }
  }
}
