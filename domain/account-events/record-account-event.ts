import { eq } from 'drizzle-orm';
import type { AccountEventKind } from '#contracts/rules/account/account-events';
import { type DeviceName, deviceName } from '#contracts/rules/account/device-name';
import { accountEvents, sessions } from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';

export interface AccountEvent {
  accountId: string;
  kind: AccountEventKind;
  /** User agent of the browser that caused the event, if it has no session. Defaults to that of the caller's session. */
  userAgent?: string;
}

/**
 * Adds an event to the list that the account's owner sees. Called by other verbs inside the transaction of what
 * it tells about. Call it before sessions end, because the caller's session knows the browser. Returns that
 * browser.
 */
export async function recordAccountEvent(
  inside: Context,
  { accountId, kind, userAgent }: AccountEvent,
): Promise<DeviceName | null> {
  const device = deviceName(userAgent ?? (await userAgentOf(inside, accountId)));
  const at = inside.clock.now();
  await inside.db.insert(accountEvents).values({ id: newId(), accountId, at, kind, device });
  return device;
}

/** Returns the user agent of the caller's session, or '' if someone else acts on the account. */
async function userAgentOf({ db, actor }: Context, accountId: string): Promise<string> {
  if (actor.kind !== 'member' || actor.accountId !== accountId) return '';
  const [session] = await db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  return session?.userAgent ?? '';
}
