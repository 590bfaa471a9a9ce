import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { accounts, billingAddresses, subscriptions, terminations } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { store } from './declare-termination.ts';

/** Older declarations that an operator has not closed are about something else. */
const RECENT_MS = 14 * DAY_MS;

/**
 * Declares, inside the transaction that begins a member's departure, the cancellation of their Premium, with
 * the same receipt as any other. No-op if no subscription renews, or if a declaration is still on its way.
 * Returns whether it declared one. The caller checks permission.
 */
export async function cancelForDeparture(
  inside: Context,
  { accountId }: { accountId: string },
): Promise<boolean> {
  const { db } = inside;
  const [renewing] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true), isNull(subscriptions.endsAt)),
    );
  if (!renewing) return false;
  const onItsWay = and(
    eq(terminations.accountId, accountId),
    inArray(terminations.state, ['received', 'operator']),
    gt(terminations.receivedAt, new Date(inside.clock.now().getTime() - RECENT_MS)),
  );
  if ((await db.$count(terminations, onItsWay)) > 0) return false;
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
    { receivedAt: inside.clock.now(), accountId },
  );
  return true;
}
