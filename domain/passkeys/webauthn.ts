import { type Context, ProductError } from '#domain/context';

/** Loads the library at the first ceremony, because its import takes a tenth of a second. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * Algorithms in order of preference: Ed25519, ES256, RS256 (COSE numbers). The library's own list begins with
 * ML-DSA-44, whose keys take 1.3 kB and need an experimental API of Node (decision 42).
 */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the domain of passkeys and the origins that use them. Errors: `passkeys_unavailable`. */
export function requirePasskeySite({ passkeySite }: Context): { rpId: string; origins: string[] } {
  if (!passkeySite) throw new ProductError('passkeys_unavailable');
  return passkeySite;
}

/** The account's id as 16 bytes in base64url. Devices store it as the user's handle, so it contains no name and no email. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/** Returns the account's id of a user handle in base64url, or null. */
export function accountOfHandle(handle: string | undefined): string | null {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex');
  return /^[\da-f]{32}$/.test(hex)
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null;
}

/**
 * Runs one of the library's checks. It throws plain errors for everything that it refuses. Errors:
 * `passkey_refused`.
 */
export async function refusing<Result>(context: Context, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    context.log.info({ event: 'passkey_refused', reason: String(error) }, 'passkey refused');
    throw new ProductError('passkey_refused');
  }
}
