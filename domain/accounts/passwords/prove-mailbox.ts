import { and, eq, isNull } from 'drizzle-orm';
import { accounts, auditLog } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type DeletedConnection, deleteAllConnections } from '#domain/connections';
import type { Inside } from '#domain/context';
import { removeFactors } from '#domain/second-factors';
import { revokeTokens } from '../account-tokens.ts';

/**
 * Confirms the email of an account whose password is being reset by a link that was sent there. If it was never
 * confirmed, a stranger may have registered with it: all factors and connected accounts are deleted, so that the
 * owner of the mailbox can log in. Returns the deleted connections for `releaseConnections`. The caller has locked
 * the account, and ends its sessions.
 */
export async function proveMailbox(inside: Inside, accountId: string): Promise<DeletedConnection[]> {
  const [confirmed] = await inside.db
    .update(accounts)
    .set({ emailConfirmedAt: inside.clock.now() })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)))
    .returning({ id: accounts.id });
  if (!confirmed) return [];
  await revokeTokens(inside, { accountId, purpose: 'address_confirmation' });
  await recordAccountEvent(inside, { accountId, kind: 'email_confirmed' });
  if (await wasEmailSetBySupport(inside, accountId)) return [];
  await removeFactors(inside, accountId);
  return deleteAllConnections(inside, accountId);
}

/** Whether support has changed the email. The owner of the earlier one added the factors, and the new one may be mistyped. */
const wasEmailSetBySupport = async ({ db }: Inside, accountId: string): Promise<boolean> =>
  (await db.$count(auditLog, and(eq(auditLog.kind, 'email_changed'), eq(auditLog.subject, accountId)))) > 0;
