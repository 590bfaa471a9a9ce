import { type Inside, ProductError } from '#domain/context';

/** The purpose with which an account's secret is encrypted. */
export const sealPurpose = (accountId: string): string => `totp:${accountId}`;

/** Errors: `unreadable_secret` if the key is missing. The member can still use a recovery code. */
export function openSecret({ secrets, log }: Inside, accountId: string, sealed: string): string {
  try {
    return secrets.open(sealed, sealPurpose(accountId));
  } catch (error) {
    log.error({ event: 'totp_unreadable', accountId, err: error }, 'the secret cannot be decrypted');
    throw new ProductError('unreadable_secret');
  }
}
