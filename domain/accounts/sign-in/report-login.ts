import type { SecurityNotice } from '#contracts/jobs';
import { countAccountEvents, recordAccountEvent } from '#domain/account-events';
import type { Inside } from '#domain/context';
import { DAY_MS, SECOND_MS } from '#platform/clock';

/** Emails about single logins from new browsers, per account. */
export const NEW_DEVICE_MAILS = { points: 6, duration: DAY_MS / SECOND_MS };

interface Login {
  accountId: string;
  userAgent: string;
  /** Whether the account does not know the browser. */
  isNew: boolean;
}

/**
 * Records a login. If the browser is new to the account, its owner gets an email: at most six a day, then one that
 * says that there were more (product 4.21).
 */
export async function reportLogin(inside: Inside, { accountId, userAgent, isNew }: Login): Promise<void> {
  if (!isNew) {
    await recordAccountEvent(inside, { accountId, kind: 'login', userAgent });
    return;
  }
  const device = await recordAccountEvent(inside, { accountId, kind: 'new_device', userAgent });
  const notice = await noticeToSend(inside, accountId);
  if (notice === null) return;
  const at = inside.clock.now().toISOString();
  const mail = { accountId, notice, at, values: { ...device } };
  await inside.jobs.send(inside.db, 'mail.security-notice', mail);
}

/**
 * Counts the events instead of asking the limiter, whose own connection this transaction must not wait for. The lock
 * of the account makes the count exact.
 */
async function noticeToSend(inside: Inside, accountId: string): Promise<SecurityNotice | null> {
  const { points, duration } = NEW_DEVICE_MAILS;
  const since = new Date(inside.clock.now().getTime() - duration * SECOND_MS);
  const count = await countAccountEvents(inside, { accountId, kind: 'new_device', since });
  if (count <= points) return 'new_device';
  return count === points + 1 ? 'new_devices' : null;
}
