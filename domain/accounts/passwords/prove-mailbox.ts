import { and, eq, isNull } from 'drizzle-orm';
import { accounts, auditLog } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type DeletedConnection, deleteAllConnections } from '#domain/connections';
import type { Inside } from '#domain/context';
import { removeFactors } from '#domain/second-factors';
import { revokeTokens } from '../account-tokens.ts';

/**
 * Confirms the email of an account whose password is being reset by a link that was sent there. If it was never
 * confirmed, a stranger may have registered with it: every factor and connected account goes, so that nothing of
 * theirs keeps the owner of the mailbox out. Returns what was disconnected, for `releaseConnections`. The caller has
 * locked the account, and ends its sessions.
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
  if (await hasEmailOfSupport(inside, accountId)) return [];
  await removeFactors(inside, accountId);
  return deleteAllConnections(inside, accountId);
}

/** Such an account had an email before, whose owner added the factors. A mistyped new one must not remove them. */
const hasEmailOfSupport = async ({ db }: Inside, accountId: string): Promise<boolean> =>
  (await db.$count(auditLog, and(eq(auditLog.kind, 'email_changed'), eq(auditLog.subject, accountId)))) > 0;
