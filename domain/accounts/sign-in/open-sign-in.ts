import type { CurrentUser } from '#contracts/account/accounts';
import type { Inside } from '#domain/context';
import { rememberBrowser } from '#domain/second-factors';
import { endSession, openSession } from '#domain/sessions';
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
  /** Whether the account was just registered, so that every browser is new to it. */
  isFirst?: boolean;
}

/**
 * Completes a sign-in and opens the session. This is the only function that completes sign-ins. Callers verify all
 * factors first, and hold the lock of the account, so that none of them changes before the session is open. Ends
 * the browser's previous session (security 7.2.4).
 */
export async function openSignIn(
  inside: Inside,
  { accountId, userAgent, deviceToken, proved, trustedUntil = null, isFirst = false }: SignIn,
): Promise<SignInResult> {
  await endSession(inside);
  const browser = await rememberBrowser(inside, { accountId, deviceToken, trustedUntil });
  await reportLogin(inside, { accountId, userAgent, isNew: !browser.isKnown && !isFirst });
  const sessionToken = await openSession(inside, { accountId, userAgent, proved });
  const actor = { kind: 'member', accountId, sessionId: '' } as const;
  const { user } = await currentUser({ ...inside, actor });
  return { user, sessionToken, deviceToken: browser.token };
}
