import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { AccountEventKind } from '#contracts/rules/account/account-events';
import { type DeviceName, deviceName } from '#contracts/rules/account/device-name';
import { accountEvents, sessions } from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';

/** Events of one kind that an account keeps (product 4.20). */
export const MAX_EVENTS_OF_KIND = 200;

export type Recorder = Pick<Context, 'db' | 'clock' | 'actor'>;

export interface AccountEvent {
  accountId: string;
  kind: AccountEventKind;
  /** Values of the text's placeholders. Nothing that anyone could have typed. */
  values?: Record<string, string>;
  /** User agent of the browser that caused the event. Default: that of the caller's session. */
  userAgent?: string;
}

/**
 * Adds an event to the list that the account's owner sees. Called by other verbs inside the transaction of the
 * change, before the caller's session ends, because only the session contains its browser. Returns that browser.
 */
export async function recordAccountEvent(
  inside: Recorder,
  { accountId, kind, values = {}, userAgent }: AccountEvent,
): Promise<DeviceName | null> {
  const device = deviceName(userAgent ?? (await userAgentOf(inside, accountId)));
  const at = inside.clock.now();
  await inside.db.insert(accountEvents).values({ id: newId(), accountId, at, kind, device, values });
  await deleteSurplus(inside, accountId, kind);
  return device;
}

/**
 * Deletes the oldest events of a kind beyond the limit, which each kind has for itself: otherwise a thief who logs in
 * often would push out the other things that they did.
 */
async function deleteSurplus({ db }: Recorder, accountId: string, kind: AccountEventKind): Promise<void> {
  const ofKind = and(eq(accountEvents.accountId, accountId), eq(accountEvents.kind, kind));
  const oldest = db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(ofKind)
    .orderBy(desc(accountEvents.id))
    .offset(MAX_EVENTS_OF_KIND - 1)
    .limit(1);
  await db.delete(accountEvents).where(and(ofKind, lt(accountEvents.id, oldest)));
}

/** Returns how often something has happened to an account since a time. */
export const countAccountEvents = (
  { db }: Pick<Context, 'db'>,
  { accountId, kind, since }: Pick<AccountEvent, 'accountId' | 'kind'> & { since: Date },
): Promise<number> =>
  db.$count(
    accountEvents,
    and(eq(accountEvents.accountId, accountId), eq(accountEvents.kind, kind), gt(accountEvents.at, since)),
  );

/** Returns the user agent of the caller's session, or '' if someone else acts on the account. */
async function userAgentOf({ db, actor }: Recorder, accountId: string): Promise<string> {
  if (actor.kind !== 'member' || actor.accountId !== accountId) return '';
  const [session] = await db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  return session?.userAgent ?? '';
}
