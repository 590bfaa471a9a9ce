import { type Context, ProductError } from '#domain/context';
import { type PasskeyProof, withPasskey } from '#domain/passkeys';
import { openSignIn, type SignInResult } from './open-sign-in.ts';

/**
 * Opens a session for the owner of a passkey. The device verified the person, so no second step is asked.
 * Errors: `passkey_unknown`, `passkey_refused`, `passkey_held` if a password reset holds it, `unauthorized`,
 * `passkeys_unavailable`, `too_many_requests`.
 */
export async function signInByPasskey(
  context: Context,
  input: { proof: PasskeyProof; userAgent: string; deviceToken: string | undefined },
): Promise<SignInResult> {
  const { proof, userAgent, deviceToken } = input;
  const purpose = { kind: 'sign-in', accountId: null, boundTo: null } as const;
  return withPasskey(context, { proof, purpose }, async (inside, { accountId, held }) => {
    if (held) throw new ProductError('passkey_held');
    inside.log.info({ event: 'login', accountId, passkey: true }, 'login');
    return openSignIn(inside, { accountId, userAgent, deviceToken, proved: true });
  });
}
