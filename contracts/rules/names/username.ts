import { impersonationMatcher } from './impersonation.ts';
import { RESERVED_PATHS, RESERVED_USERNAMES } from './reserved-usernames.ts';

/**
 * Usernames (product 4.1). This module has no side effects on import, so that forms that only use
 * `isUsername` do not bundle the list of reserved usernames.
 */

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 16;

const username = /^[A-Za-z0-9_]+$/;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Whether a value is a valid username: 3 to 16 ASCII letters, digits and underscores (product 4.1). */
export function isUsername(value: string): boolean {
  return value.length >= USERNAME_MIN && value.length <= USERNAME_MAX && username.test(value);
}

/**
 * Converts a name to lower case and its digits to the letters that they imitate: `0→o 1→l 3→e 4→a 5→s 7→t`.
 * Preserves the length.
 */
export function foldLookalikes(value: string): string {
  return value.toLowerCase().replace(/[013457]/g, (digit) => lookalikes[digit] ?? digit);
}

/**
 * Returns the form in which a username is compared with reserved ones: lower case, without underscores,
 * digits folded to letters. Several valid names share one folded form, and some names fold to an empty string
 * (`___`). The uniqueness of usernames ignores only case and does not use this form.
 */
export function foldUsername(value: string): string {
  return foldLookalikes(value).replaceAll('_', '');
}

let reserved: ReadonlySet<string> | undefined;
let addresses: ReadonlySet<string> | undefined;
let imitatesUs: ((name: string) => boolean) | undefined;

/**
 * Whether a username cannot be registered: its folded form is empty or equals that of a reserved one, or it
 * imitates the product or its staff. This also reserves a few harmless names (`pope` for `pop3`). Applies to
 * new names only: an account keeps a name that was reserved later. Server only.
 */
export function isReservedUsername(value: string): boolean {
  reserved ??= new Set(RESERVED_USERNAMES.map(foldUsername));
  imitatesUs ??= impersonationMatcher((text) => text);
  const folded = foldUsername(value);
  return (
    folded === '' ||
    reserved.has(folded) ||
    (value.includes('1') && [...reserved].some((name) => imitatesByOnes(value, name))) ||
    imitatesUs(value)
  );
}

/**
 * Whether a name, without folding lookalikes, is a first path segment of the site. No profile can have such a
 * URL. Server only.
 */
export function isReservedPath(value: string): boolean {
  addresses ??= new Set(RESERVED_PATHS);
  return addresses.has(value.toLowerCase());
}

/**
 * Whether a username imitates a reserved name with the digit 1, which resembles both the i of `admin` and the
 * l of `legal`. Each 1 is tested separately: `offic1a1`.
 */
function imitatesByOnes(value: string, name: string): boolean {
  const letters = value.replaceAll('_', '');
  if (letters.length !== name.length) return false;
  const folded = foldLookalikes(letters);
  return [...name].every((letter, at) => letter === folded[at] || (letter === 'i' && letters[at] === '1'));
}
