import { and, eq } from 'drizzle-orm';
import { passkeys } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import { type Context, enforceRateLimit, ProductError, requireMember, transaction } from '#domain/context';
import { forgetTrust, hasFactor, turnOff } from '#domain/second-factors';
import { lockFreshAccount } from '#domain/sessions';

/** Names one of the caller's passkeys. Errors: `unauthorized`, `not_found`, `fillAllFields`, `too_many_requests`. */
export async function renamePasskey(context: Context, input: { id: string; name: string }): Promise<void> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'passkeyByAccount', accountId);
  const renamed = await context.db
    .update(passkeys)
    .set({ name: input.name })
    .where(ownPasskey(accountId, input.id))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new ProductError('not_found');
}

/**
 * Removes one of the caller's passkeys. Without any other factor, the second step is turned off too. Errors:
 * `unauthorized`, `proof_needed`, `not_found`.
 */
export async function removePasskey(context: Context, { id }: { id: string }): Promise<void> {
  await transaction(context, async (inside) => {
    const { accountId } = await lockFreshAccount(inside);
    const removed = await inside.db
      .delete(passkeys)
      .where(ownPasskey(accountId, id))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new ProductError('not_found');
    if (await hasFactor(inside, accountId)) await forgetTrust(inside, accountId);
    else await turnOff(inside, accountId);
    await notifyOwner(inside, accountId, 'passkey_removed');
    inside.log.info({ event: 'passkey_removed', accountId }, 'passkey removed');
  });
}

/**
 * Keeps a passkey that a password reset holds, so that it signs in alone again. Errors: `unauthorized`,
 * `proof_needed`, `not_found`.
 */
export async function keepPasskey(context: Context, { id }: { id: string }): Promise<void> {
  await transaction(context, async (inside) => {
    const { accountId } = await lockFreshAccount(inside);
    const kept = await inside.db
      .update(passkeys)
      .set({ heldAt: null })
      .where(ownPasskey(accountId, id))
      .returning({ id: passkeys.id });
    if (kept.length === 0) throw new ProductError('not_found');
    inside.log.info({ event: 'passkey_kept', accountId }, 'passkey kept');
  });
}

const ownPasskey = (accountId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
