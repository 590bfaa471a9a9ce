import { and, eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, consumeEmailQuota, ProductError, requireMember, transaction } from '#domain/context';
import { consumeToken } from '../account-tokens.ts';

/**
 * Marks an account's email address as confirmed. `token` comes from the link that was sent to this address.
 * Errors: `invalid_link`.
 */
export async function confirmEmail(context: Context, input: { token: string }): Promise<void> {
  await transaction(context, async (inside) => {
    const spent = await consumeToken(inside, input.token, 'address_confirmation');
    if (!spent) throw new ProductError('invalid_link');
    const confirmed = await inside.db
      .update(accounts)
      .set({ emailConfirmedAt: inside.clock.now() })
      .where(and(eq(accounts.id, spent.accountId), eq(accounts.email, spent.email)))
      .returning({ id: accounts.id });
    if (confirmed.length === 0) throw new ProductError('invalid_link');
    await recordAccountEvent(inside, { accountId: spent.accountId, kind: 'email_confirmed' });
  });
}

/** Sends a new confirmation link. Errors: `unauthorized`, `too_many_requests`. */
export async function requestEmailConfirmation(context: Context): Promise<void> {
  const { accountId } = requireMember(context);
  const [own] = await context.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!own) throw new ProductError('unauthorized');
  const retryAfterSeconds = await consumeEmailQuota(context, 'confirmation', own.email);
  if (retryAfterSeconds > 0) throw new ProductError('too_many_requests', { retryAfterSeconds });
  await context.jobs.send(context.db, 'mail.confirm-address', { accountId });
}
