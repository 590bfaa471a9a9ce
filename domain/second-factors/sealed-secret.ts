import { type Inside, ProductError } from '#domain/context';

/** The purpose with which an account's secret is encrypted. */
export const sealPurpose = (accountId: string): string => `totp:${accountId}`;

/**
 * The purpose with which a secret is encrypted while it is set up. Only the session that began can read it: a thief
 * could otherwise begin, and know the secret with which the owner goes on.
 */
export const setUpPurpose = (accountId: string, sessionId: string): string =>
  `${sealPurpose(accountId)}:${sessionId}`;

/** Errors: `unreadable_secret` if the key is missing. The member can still use a recovery code. */
export function openSecret({ secrets, log }: Inside, accountId: string, sealed: string): string {
  try {
    return secrets.open(sealed, sealPurpose(accountId));
  } catch (error) {
    log.error({ event: 'totp_unreadable', accountId, err: error }, 'the secret cannot be decrypted');
    throw new ProductError('unreadable_secret');
  }
}
