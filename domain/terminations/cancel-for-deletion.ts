import { and, eq } from 'drizzle-orm';
import { accounts, billingAddresses, subscriptions, terminations } from '#db/schema';
import { isCharging } from '#domain/billing';
import type { Inside } from '#domain/context';
import { endsByItself } from './apply-termination.ts';
import { store } from './declare-termination.ts';

/**
 * Declares, inside the transaction that requests a member's deletion, the cancellation of their Premium,
 * with the same receipt as any other. No-op if no subscription will charge again, or if a declaration that ends it has
 * not been applied yet; a declaration that waits for an operator has ended nothing. Returns whether it declared one.
 * The caller checks permission.
 */
export async function cancelForDeletion(
  inside: Inside,
  { accountId }: { accountId: string },
): Promise<boolean> {
  const { db } = inside;
  const [renewing] = await db
    .select({ createdAt: subscriptions.createdAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isCharging));
  if (!renewing) return false;
  const onTheirWay = await db
    .select({
      kind: terminations.kind,
      receivedAt: terminations.receivedAt,
      wishedEnd: terminations.wishedEnd,
    })
    .from(terminations)
    .where(and(eq(terminations.accountId, accountId), eq(terminations.state, 'received')));
  if (onTheirWay.some((one) => one.wishedEnd === null && endsByItself(one, renewing))) return false;
  const [person] = await db
    .select({
      username: accounts.username,
      displayName: accounts.displayName,
      email: accounts.email,
      firstName: billingAddresses.firstName,
      lastName: billingAddresses.lastName,
    })
    .from(accounts)
    .leftJoin(billingAddresses, eq(billingAddresses.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!person) return false;
  const { username, displayName, email, firstName, lastName } = person;
  const name = firstName && lastName ? `${firstName} ${lastName}` : displayName;
  await store(
    inside,
    { kind: 'ordinary', name, email, contract: username, reason: '', wishedEnd: null },
    // Without a quota, because a member can cancel each contract only once.
    { receivedAt: inside.clock.now(), accountId, receiptMailed: true },
  );
  return true;
}
