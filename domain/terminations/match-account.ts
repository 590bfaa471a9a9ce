import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { accounts, subscriptions } from '#db/schema';
import { orderNumber } from '#domain/billing';
import type { Context } from '#domain/context';
import { defangLinks } from '#platform/defang-links';
import type { Termination } from './termination.ts';

type Declared = Pick<Termination, 'kind' | 'email' | 'contract'>;

/**
 * Returns the id of the account whose contract a declaration ends, or null if an operator must decide. A
 * signed-in member ends their own contract only if the declaration names that contract, or if it names none
 * and its email address belongs to no other account. Otherwise, the email address must match the account, and
 * the declaration must not name another member. This suffices for a cancellation, which can be revoked until
 * the contract ends. A withdrawal takes effect at once, so it also requires the order number.
 */
export async function matchAccount(context: Context, declared: Declared): Promise<string | null> {
  const named = nameIn(declared.contract);
  const person = await findMatchedAccount(context, eq(accounts.emailKey, declared.email.toLowerCase()));
  const own = await ownAccount(context, { named, person });
  if (own) return own;
  if (!person) return null;
  const numbered = await isOrderOf(context, person.id, named);
  if (declared.kind === 'withdrawal') return numbered ? person.id : null;
  const other = await findMatchedAccount(context, eq(accounts.usernameKey, named));
  return other && other.id !== person.id && !numbered ? null : person.id;
}

/**
 * Explains to an operator why a declaration belongs to no account, which account it may mean, and how to apply
 * it to that account.
 */
export async function explainMismatch(
  context: Context,
  { number, kind, email, contract }: Declared & Pick<Termination, 'number'>,
): Promise<string> {
  const named = nameIn(contract);
  const person = await findMatchedAccount(context, eq(accounts.emailKey, email.toLowerCase()));
  const other = named === '' ? undefined : await findMatchedAccount(context, eq(accounts.usernameKey, named));
  const apply = (username: string) =>
    `ask the sender to confirm it from the account's address, then: npm run ops -- contracts apply ${number} ${username}`;
  if (person && kind === 'withdrawal')
    return `the e-mail address is that of @${person.usernameKey}, but a withdrawal needs the order number, and the contract given is ${quoted(contract)}; ${apply(person.usernameKey)}`;
  if (person)
    return `the e-mail address is that of @${person.usernameKey}, but the contract given is that of ${other ? `@${other.usernameKey}` : quoted(contract)}; ${apply(person.usernameKey)}`;
  if (other)
    return `no account has this e-mail address, but @${other.usernameKey} is named; ${apply(other.usernameKey)}`;
  return 'no account has this e-mail address or this username; ask the sender for the order number';
}

/** A stranger's words for an operator: in one line, without links, and without a quote that ends them. */
const quoted = (words: string): string => `“${defangLinks(words.replace(/[\s“”"]+/g, ' ').trim())}”`;

const nameIn = (contract: string): string => contract.replace(/^@/, '').trim().toLowerCase();

/**
 * Whether the caller is signed in to the declaration's account, and the declaration's email address is the
 * confirmed address of that account.
 */
export async function isOwnMailbox(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { accountId, email }: Pick<Termination, 'accountId' | 'email'>,
): Promise<boolean> {
  if (actor.kind !== 'member' || actor.accountId !== accountId) return false;
  const [own] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, actor.accountId),
        eq(accounts.emailKey, email.toLowerCase()),
        isNotNull(accounts.emailConfirmedAt),
      ),
    );
  return own !== undefined;
}

interface MatchedAccount {
  id: string;
  usernameKey: string;
}

/**
 * Returns the signed-in member's account id if the declaration names that account, or if it names no account
 * and its email address belongs to no other account. Null otherwise.
 */
async function ownAccount(
  context: Context,
  { named, person }: { named: string; person: MatchedAccount | undefined },
): Promise<string | null> {
  if (context.actor.kind !== 'member') return null;
  const { accountId } = context.actor;
  const own = await findMatchedAccount(context, eq(accounts.id, accountId));
  if (!own) return null;
  const fits =
    named === ''
      ? !person || person.id === accountId
      : named === own.usernameKey || (await isOrderOf(context, accountId, named));
  return fits ? accountId : null;
}

async function findMatchedAccount(
  { db }: Pick<Context, 'db'>,
  which: SQL,
): Promise<MatchedAccount | undefined> {
  const [row] = await db
    .select({ id: accounts.id, usernameKey: accounts.usernameKey })
    .from(accounts)
    .where(which);
  return row;
}

/** Whether this lower-case order number is that of the account's live subscription. */
async function isOrderOf({ db }: Pick<Context, 'db'>, accountId: string, number: string): Promise<boolean> {
  const live = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
  return live.some(({ id }) => orderNumber(id).toLowerCase() === number);
}
