import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accounts, subscriptions } from '#db/schema';
import type { Context } from '#domain/context';
import type { Termination } from './declare.ts';

/** What a mail calls a subscription: `U-` and eight letters of its id's hash, so that the id itself stays inside. */
export const orderNumber = (subscriptionId: string): string =>
  `U-${createHash('sha256').update(subscriptionId).digest('hex').slice(0, 8).toUpperCase()}`;

/**
 * Whose contract a declaration ends; null when a person must look at it. Whoever is signed in ends their own. Without
 * a session the e-mail address must be the account's, and a username, where one is named, too: cancelling can be taken
 * back until the end. A withdrawal ends at once, so without a session it needs the order's number as well.
 */
export async function matchAccount(
  context: Context,
  { kind, email, contract }: Pick<Termination, 'kind' | 'email' | 'contract'>,
): Promise<string | null> {
  const { db, actor } = context;
  if (actor.kind === 'member') return actor.accountId;
  const [person] = await db
    .select({ id: accounts.id, usernameKey: accounts.usernameKey })
    .from(accounts)
    .where(eq(accounts.emailKey, email.toLowerCase()));
  if (!person) return null;
  const named = contract.replace(/^@/, '').trim().toLowerCase();
  const numbered = (await orderNumbers(context, person.id)).includes(named.toUpperCase());
  if (kind === 'withdrawal') return numbered ? person.id : null;
  const other = await isUsername(context, named);
  return other && named !== person.usernameKey && !numbered ? null : person.id;
}

async function orderNumbers({ db }: Pick<Context, 'db'>, accountId: string): Promise<string[]> {
  const live = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
  return live.map(({ id }) => orderNumber(id));
}

async function isUsername({ db }: Pick<Context, 'db'>, name: string): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.usernameKey, name));
  return row !== undefined;
}
