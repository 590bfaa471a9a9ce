import type { SecurityNotice } from '#contracts/jobs';
import { recordAccountEvent } from '#domain/account-events';
import type { Context } from '#domain/context';

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
export async function reportLogin(inside: Context, { accountId, userAgent, isNew }: Login): Promise<void> {
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

async function noticeToSend({ limits }: Context, accountId: string): Promise<SecurityNotice | null> {
  if ((await limits.consume('newDeviceNotice', accountId)) === 0) return 'new_device';
  return (await limits.consume('newDeviceSummary', accountId)) === 0 ? 'new_devices' : null;
}
