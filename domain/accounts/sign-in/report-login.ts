import { and, eq } from 'drizzle-orm';
import type { SecurityNotice } from '#contracts/jobs';
import { knownDevices } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import type { Context } from '#domain/context';
import { tokenHash } from '#platform/ids';

interface Login {
  accountId: string;
  userAgent: string;
  /** Token of an earlier login from this browser, if any. */
  deviceToken: string | undefined;
}

/**
 * Records a login. If the browser is new to an account that has been used in other browsers, its owner gets an
 * email: at most six a day, then one that says that there were more (product 4.21). Called before the browser
 * becomes known.
 */
export async function reportLogin(inside: Context, login: Login): Promise<void> {
  const { accountId, userAgent } = login;
  if (!(await isNewDevice(inside, login))) {
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

async function isNewDevice({ db }: Context, { accountId, deviceToken }: Login): Promise<boolean> {
  const isKnown = async (token?: string) => {
    const own = eq(knownDevices.accountId, accountId);
    const known = token === undefined ? own : and(own, eq(knownDevices.tokenHash, tokenHash(token)));
    const rows = await db.select({ hash: knownDevices.tokenHash }).from(knownDevices).where(known).limit(1);
    return rows.length > 0;
  };
  return !(deviceToken && (await isKnown(deviceToken))) && (await isKnown());
}
