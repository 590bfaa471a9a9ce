import { impersonationMatcher } from './impersonation.ts';
import { RESERVED_PATHS, RESERVED_USERNAMES } from './reserved-usernames.ts';

/**
 * Usernames (spec section 5). Nothing here runs on import, so that forms that ask
 * only `isUsername` leave the list of reserved names out of their bundle.
 */

export const USERNAME_MAX = 16;

const username = /^[A-Za-z0-9_]{3,16}$/;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Letters, numbers and underscores of ASCII, 3 to 16 of them, nothing before or after (spec section 5). */
export function isUsername(value: string): boolean {
  return username.test(value);
}

/** Lower case with digits read as the letters they imitate: `0→o 1→l 3→e 4→a 5→s 7→t`. Keeps the length. */
export function foldLookalikes(value: string): string {
  return value.toLowerCase().replace(/[013457]/g, (digit) => lookalikes[digit] ?? digit);
}

/**
 * The form in which a username is compared with reserved names: lower case, without underscores, digits read as
 * letters. Several legal names share one folded form, and some fold to nothing (`___`): it is a comparison form
 * for reserved names only, uniqueness among people goes by lower case alone.
 */
export function foldUsername(value: string): string {
  return foldLookalikes(value).replaceAll('_', '');
}

let reserved: ReadonlySet<string> | undefined;
let addresses: ReadonlySet<string> | undefined;
let imitatesUs: ((name: string) => boolean) | undefined;

/**
 * Whether nobody may take a username: folded it is empty or equals a reserved name folded the same way, or it poses as
 * the product or its staff. Folding reserves a few innocent names too (`pope` for `pop3`), which is accepted. For new
 * names only: accounts that had a name before it was reserved keep it. Server only.
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

/** Whether a name is, as it is written, a first part of addresses of the site, where no profile can be. Server only. */
export function isReservedPath(value: string): boolean {
  addresses ??= new Set(RESERVED_PATHS);
  return addresses.has(value.toLowerCase());
}

/** A 1 imitates the i of `admin` as well as the l of `legal`, every 1 for itself: `offic1a1`. */
function imitatesByOnes(value: string, name: string): boolean {
  const letters = value.replaceAll('_', '');
  if (letters.length !== name.length) return false;
  const folded = foldLookalikes(letters);
  return [...name].every((letter, at) => letter === folded[at] || (letter === 'i' && letters[at] === '1'));
}
