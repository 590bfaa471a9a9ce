import type { ErrorCode } from '../../errors.ts';
import { foldLookalikes } from '../names/username.ts';

/**
 * Passwords: 8 to 128 characters of any kind, exactly as entered (product 4.5; security 6.2.1, 6.2.4, 6.2.8,
 * 6.2.9, 6.2.11). Characters are code points. Nothing is trimmed or normalised.
 */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'personal';

export const PASSWORD_ERRORS = {
  too_short: 'invalidPassword',
  too_long: 'invalidPassword',
  too_common: 'commonPassword',
  personal: 'personalPassword',
} as const satisfies Record<PasswordProblem, ErrorCode>;

export type PasswordContext = {
  username: string;
  displayName?: string;
  email: string;
  /** The product's name, from `#brand`. */
  brand: string;
  /**
   * Returns whether a password is in the bundled list of common passwords. Only the server sets it, because
   * forms do not bundle the list.
   */
  isCommon?: (value: string) => boolean;
};

function count(value: string): number {
  return [...value].length;
}

/**
 * Returns the personal terms that an attacker would try first, folded and longest first. Terms of fewer than
 * three letters are ignored.
 */
function personalWords({ username, displayName = '', email, brand }: PasswordContext): string[] {
  const names = [username, username.replaceAll('_', ''), brand, displayName, displayName.replace(/\s/g, '')];
  const mail = [email, email.slice(0, Math.max(0, email.lastIndexOf('@')))];
  return [...names, ...displayName.split(/\s+/), ...mail]
    .map((word) => foldLookalikes(word.trim()))
    .filter((word) => count(word) >= 3)
    .sort((a, b) => b.length - a.length);
}

/**
 * Whether a password contains personal terms and is too short without them: `mia12345` is too short for mia,
 * while `please let me in` is valid for lea although it contains her name.
 */
function isPersonal(value: string, context: PasswordContext): boolean {
  const folded = foldLookalikes(value);
  const rest = personalWords(context).reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && count(rest) < PASSWORD_MIN;
}

export function hasValidPasswordLength(value: string): boolean {
  return value.length <= PASSWORD_MAX * 2 && count(value) >= PASSWORD_MIN && count(value) <= PASSWORD_MAX;
}

/** Returns the first problem of a new password, or null if there is none. */
export function passwordProblem(value: string, context: PasswordContext): PasswordProblem | null {
  // A character has at most two code units, so this check rejects huge inputs without counting their
  // characters.
  if (value.length > PASSWORD_MAX * 2) return 'too_long';
  const length = count(value);
  if (length < PASSWORD_MIN) return 'too_short';
  if (length > PASSWORD_MAX) return 'too_long';
  if (context.isCommon?.(value)) return 'too_common';
  return isPersonal(value, context) ? 'personal' : null;
}
