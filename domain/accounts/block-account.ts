import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { writeAudit } from '#domain/audit';
import { type Context, type Inside, requireOperator, resolveAccountId, transaction } from '#domain/context';
import { endAllSessions } from '#domain/sessions';
import { cancelEmailChange } from './email/email-changes.ts';
import { invalidateAccountPages } from './invalidate-account-pages.ts';

/**
 * Blocks an account inside the caller's transaction. Ends all of its sessions and hides its pages, list
 * entries and media. Likes and follows stay unchanged; the vote count excludes blocked voters itself. No-op
 * if the account is already blocked. The caller checks permission.
 */
export async function blockAccount(inside: Inside, input: { accountId: string }): Promise<void> {
  await setDisabled(inside, input.accountId, inside.clock.now());
  await endAllSessions(inside, input);
  await cancelEmailChange(inside, input.accountId);
}

/**
 * Unblocks an account inside the caller's transaction: its content becomes visible again and its owner can
 * log in.
 */
export async function unblockAccount(inside: Inside, input: { accountId: string }): Promise<void> {
  await setDisabled(inside, input.accountId, null);
}

/** Blocks an account by username. Errors: `unauthorized`, `userNotFound`. */
export const blockAccountByName = (context: Context, person: { username: string }): Promise<void> =>
  runOperatorAction(context, person, 'account_blocked', blockAccount);

/** Unblocks an account by username and tells its owner. Errors: `unauthorized`, `userNotFound`. */
export const unblockAccountByName = (context: Context, person: { username: string }): Promise<void> =>
  runOperatorAction(context, person, 'account_unblocked', async (inside, account) => {
    if (!(await setDisabled(inside, account.accountId, null))) return;
    const notice = { notice: 'account_unblocked', at: inside.clock.now().toISOString() } as const;
    await inside.jobs.send(inside.db, 'mail.security-notice', { ...account, ...notice });
  });

/**
 * Ends all sessions of an account by username, for example after a device was stolen. Errors: `unauthorized`,
 * `userNotFound`.
 */
export const endSessionsByName = (context: Context, person: { username: string }): Promise<void> =>
  runOperatorAction(context, person, 'sessions_ended', async (inside, account) => {
    // First, because it locks the account, as logins do before they end a session.
    await recordAccountEvent(inside, { ...account, kind: 'sessions_ended' });
    await endAllSessions(inside, account);
  });

async function runOperatorAction(
  context: Context,
  { username }: { username: string },
  event: 'account_blocked' | 'account_unblocked' | 'sessions_ended',
  act: (inside: Inside, input: { accountId: string }) => Promise<void>,
): Promise<void> {
  const { name: operator } = requireOperator(context);
  const accountId = await resolveAccountId(context, username);
  await transaction(context, async (inside) => {
    await act(inside, { accountId });
    await writeAudit(inside, { kind: event, subject: accountId });
  });
  context.log.info({ event, accountId, operator }, event);
}

/** Returns whether this changed anything. */
async function setDisabled(inside: Inside, accountId: string, disabledAt: Date | null): Promise<boolean> {
  const { db } = inside;
  const [account] = await db
    .select({ disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  if (!account || (account.disabledAt === null) === (disabledAt === null)) return false;
  await db.update(accounts).set({ disabledAt }).where(eq(accounts.id, accountId));
  await invalidateAccountPages(inside, { accountId });
  const kind = disabledAt === null ? 'account_unblocked' : 'account_blocked';
  await recordAccountEvent(inside, { accountId, kind });
  return true;
}
