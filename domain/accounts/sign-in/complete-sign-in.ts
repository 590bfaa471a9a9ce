import type { CurrentUser } from '#contracts/account/accounts';
import { knownDevices } from '#db/schema';
import type { Context } from '#domain/context';
import { endSession, openSession } from '#domain/sessions';
import { newToken, tokenHash } from '#platform/ids';
import { currentUser } from '../current-user.ts';
import { reportLogin } from './report-login.ts';

export interface SignInResult {
  user: CurrentUser;
  /** Session token, the value of the SID cookie. */
  sessionToken: string;
  /** Value of the cookie by which later sign-ins recognise this browser. */
  deviceToken: string;
}

export interface SignIn {
  accountId: string;
  userAgent: string;
  /** Token of an earlier sign-in from this browser, if any. */
  deviceToken: string | undefined;
  /** Whether the member has just proved with every factor of the account who they are. */
  proved: boolean;
  /** Until when logins from this browser need no second step. */
  trustedUntil?: Date | null;
}

/**
 * Completes a sign-in and opens the session. This is the only function that completes sign-ins. Callers verify all
 * factors first, and hold the lock of the account, so that none of them changes before the session is open. Ends
 * the browser's previous session (security 7.2.4).
 */
export async function openSignIn(
  inside: Context,
  { accountId, userAgent, deviceToken: earlier, proved, trustedUntil = null }: SignIn,
): Promise<SignInResult> {
  await endSession(inside);
  await reportLogin(inside, { accountId, userAgent, deviceToken: earlier });
  const sessionToken = await openSession(inside, { accountId, userAgent, proved });
  const deviceToken = newToken();
  await inside.db.insert(knownDevices).values({
    tokenHash: tokenHash(deviceToken),
    accountId,
    createdAt: inside.clock.now(),
    trustedUntil,
  });
  const actor = { kind: 'member', accountId, sessionId: '' } as const;
  const { user } = await currentUser({ ...inside, actor });
  return { user, sessionToken, deviceToken };
}
