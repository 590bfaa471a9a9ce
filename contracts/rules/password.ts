import type { ErrorCode } from '../errors.ts';
import { foldLookalikes } from './names/username.ts';

/**
 * Passwords: at least 8 characters (spec section 5), at most 128, any of them, exactly as typed
 * (security 6.2.1, 6.2.4, 6.2.8, 6.2.9, 6.2.11). Characters are code points; nothing is trimmed or normalised.
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
  /** Knows the bundled list of the commonest passwords; only the server has it, forms leave it out. */
  isCommon?: (value: string) => boolean;
};

function count(value: string): number {
  return [...value].length;
}

/** Words a guesser would try first, folded, longest first; shorter than three letters says nothing. */
function personalWords({ username, displayName = '', email, brand }: PasswordContext): string[] {
  const names = [username, username.replaceAll('_', ''), brand, displayName, displayName.replace(/\s/g, '')];
  const mail = [email, email.slice(0, Math.max(0, email.lastIndexOf('@')))];
  return [...names, ...displayName.split(/\s+/), ...mail]
    .map((word) => foldLookalikes(word.trim()))
    .filter((word) => count(word) >= 3)
    .sort((a, b) => b.length - a.length);
}

/**
 * Own names do not count towards the eight characters: `mia12345` is short for mia, while `please let me in` is fine
 * for lea although it contains her name.
 */
function isPersonal(value: string, context: PasswordContext): boolean {
  const folded = foldLookalikes(value);
  const rest = personalWords(context).reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && count(rest) < PASSWORD_MIN;
}

/** Whether a password as typed has 8 to 128 characters (spec section 5). */
export function hasValidPasswordLength(value: string): boolean {
  return value.length <= PASSWORD_MAX * 2 && count(value) >= PASSWORD_MIN && count(value) <= PASSWORD_MAX;
}

/** The first thing wrong with a new password, or null. */
export function passwordProblem(value: string, context: PasswordContext): PasswordProblem | null {
  // More code units than twice the limit are more characters than the limit: huge inputs stay cheap.
  if (value.length > PASSWORD_MAX * 2) return 'too_long';
  const length = count(value);
  if (length < PASSWORD_MIN) return 'too_short';
  if (length > PASSWORD_MAX) return 'too_long';
  if (context.isCommon?.(value)) return 'too_common';
  return isPersonal(value, context) ? 'personal' : null;
}
