import { randomInt } from 'node:crypto';

/** Crockford's base32, which has no letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 random bits. */
const LENGTH = 10;
export const RECOVERY_CODES = 10;

/** A recovery code: the number of its row, and the secret part as stored in a hash. */
export interface RecoveryCode {
  number: number;
  secret: string;
}

/** Returns new recovery codes, one for each number. */
export const newRecoveryCodes = (): RecoveryCode[] =>
  Array.from({ length: RECOVERY_CODES }, (_, number) => ({
    number,
    secret: Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  }));

/** Returns a code as shown to its owner, such as `3-XXXXX-XXXXX`. */
export const formatRecoveryCode = ({ number, secret }: RecoveryCode): string =>
  `${number}-${secret.slice(0, 5)}-${secret.slice(5)}`;

/** Parses a typed code in either case, with any separators, and with letters that look like digits. Null for other text. */
export function parseRecoveryCode(typed: string): RecoveryCode | null {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const [, number, secret] = /^(\d)([0-9A-HJKMNP-TV-Z]{10})$/.exec(code) ?? [];
  return number === undefined || secret === undefined ? null : { number: Number(number), secret };
}
