import type { CurrentUser } from '#contracts/account/accounts';
import { knownDevices } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { endSession, openSession } from '#domain/sessions';
import { newToken, tokenHash } from '#platform/ids';
import { currentUser } from '../current-user.ts';

export interface SignInResult {
  user: CurrentUser;
  /** Session token, the value of the SID cookie. */
  sessionToken: string;
  /** Value of the cookie by which later sign-ins recognise this browser. */
  deviceToken: string;
}

/**
 * Completes a sign-in and opens the session. This is the only function that completes sign-ins; callers
 * verify any further factors first. Ends the browser's previous session (security 7.2.4).
 */
export function completeSignIn(
  context: Context,
  input: { accountId: string; userAgent: string },
): Promise<SignInResult> {
  return transaction(context, async (inside) => {
    await endSession(inside);
    const sessionToken = await openSession(inside, input);
    const deviceToken = newToken();
    await inside.db.insert(knownDevices).values({
      tokenHash: tokenHash(deviceToken),
      accountId: input.accountId,
      createdAt: inside.clock.now(),
    });
    const actor = { kind: 'member', accountId: input.accountId, sessionId: '' } as const;
    const { user } = await currentUser({ ...inside, actor });
    return { user, sessionToken, deviceToken };
  });
}
