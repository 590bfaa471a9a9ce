import { and, eq, isNull } from 'drizzle-orm';
import { accounts, sessions } from '#db/schema';
import { type Actor, type Inside, ProductError, requireMember } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';

/** Time after a proof during which the session may make changes that last (product 4.13). */
export const PROOF_MS = 10 * MINUTE_MS;

const isFresh = (provedAt: Date | null | undefined, now: Date): boolean =>
  provedAt != null && now.getTime() - provedAt.getTime() <= PROOF_MS;

/** Whether the caller proved recently who they are. */
export const hasFreshProof = (actor: Actor, now: Date): boolean =>
  actor.kind === 'member' && isFresh(actor.provedAt, now);

interface FreshAccount {
  accountId: string;
  username: string;
  emailConfirmed: boolean;
}

/**
 * Locks the caller's account until the end of the transaction, and checks the session and its proof once more:
 * the request's body may have arrived long after its head, and the session may have ended meanwhile. Changes of
 * passwords, factors and emails lock the account first, so they never overlap. Errors: `unauthorized`,
 * `proof_needed`.
 */
export async function lockFreshAccount(inside: Inside): Promise<FreshAccount> {
  const { accountId } = requireMember(inside);
  const [account] = await inside.db
    .select({ username: accounts.username, emailConfirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
    .for('update');
  const session = await readSession(inside);
  if (!account || !session) throw new ProductError('unauthorized');
  if (!isFresh(session.provedAt, inside.clock.now())) throw new ProductError('proof_needed');
  return { accountId, username: account.username, emailConfirmed: account.emailConfirmedAt !== null };
}

/**
 * Like `lockFreshAccount`, for what adds a factor: with one, a stranger who registered with somebody else's email
 * would lock the owner of the mailbox out. Errors: also `email_unconfirmed` (product 4.25).
 */
export async function lockConfirmedAccount(inside: Inside): Promise<FreshAccount> {
  const account = await lockFreshAccount(inside);
  if (!account.emailConfirmed) throw new ProductError('email_unconfirmed');
  return account;
}

/** Returns the caller's session, or undefined if it has ended since the request began. Errors: `unauthorized`. */
export async function readSession(inside: Inside): Promise<{ provedAt: Date | null } | undefined> {
  const { accountId, sessionId } = requireMember(inside);
  const [session] = await inside.db
    .select({ provedAt: sessions.provedAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  return session;
}

/** Records that the caller has just proved who they are. */
export async function recordProof(inside: Inside): Promise<void> {
  const { sessionId } = requireMember(inside);
  await inside.db.update(sessions).set({ provedAt: inside.clock.now() }).where(eq(sessions.id, sessionId));
}
