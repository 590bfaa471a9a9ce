import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { type Context, requireOperator, resolveAccountId, transaction } from '#domain/context';
import { endAllSessions } from '#domain/sessions';
import { invalidateAccountPages } from './invalidate-account-pages.ts';

/**
 * Blocks an account, inside the transaction of whoever decided that: its owner is out at once, on every device, and
 * nothing of theirs is shown any more, neither pages nor lists nor media. Likes and follows stay what they were; who
 * counts votes knows of the block. Blocking again changes nothing. Who may is for the caller to know.
 */
export async function blockAccount(inside: Context, input: { accountId: string }): Promise<void> {
  await setDisabled(inside, input.accountId, inside.clock.now());
  await endAllSessions(inside, input);
}

/** Takes a block back, inside a transaction: everything is shown again, the owner may log in. */
export async function unblockAccount(inside: Context, input: { accountId: string }): Promise<void> {
  await setDisabled(inside, input.accountId, null);
}

/** Blocks a person by name. Errors: `unauthorized`, `userNotFound`. */
export const blockAccountByName = (context: Context, person: { username: string }): Promise<void> =>
  runOperatorAction(context, person, 'account_blocked', blockAccount);

/** Takes a block back by name. Errors: `unauthorized`, `userNotFound`. */
export const unblockAccountByName = (context: Context, person: { username: string }): Promise<void> =>
  runOperatorAction(context, person, 'account_unblocked', unblockAccount);

/** Logs a person out everywhere, by name, such as when somebody else has their device. Errors: `unauthorized`, `userNotFound`. */
export const endSessionsByName = (context: Context, person: { username: string }): Promise<void> =>
  runOperatorAction(context, person, 'sessions_ended', endAllSessions);

async function runOperatorAction(
  context: Context,
  { username }: { username: string },
  event: string,
  act: (inside: Context, input: { accountId: string }) => Promise<void>,
): Promise<void> {
  const { name: operator } = requireOperator(context);
  const accountId = await resolveAccountId(context, username);
  await transaction(context, (inside) => act(inside, { accountId }));
  context.log.info({ event, accountId, operator }, event);
}

async function setDisabled(inside: Context, accountId: string, disabledAt: Date | null): Promise<void> {
  const { db } = inside;
  const [account] = await db
    .select({ disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  if (!account || (account.disabledAt === null) === (disabledAt === null)) return;
  await db.update(accounts).set({ disabledAt }).where(eq(accounts.id, accountId));
  await invalidateAccountPages(inside, { accountId });
}
