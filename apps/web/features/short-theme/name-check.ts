import { isDisplayName, normaliseDisplayName } from '#contracts/rules/names/display-name';
import { USERNAME_MAX } from '#contracts/rules/names/username';

const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', æ: 'ae' };

/** A username that such a name might get, for show: small Latin letters and numbers, empty without any. */
export function likelyUsername(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßøæ]/g, (letter) => SPELLINGS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, USERNAME_MAX);
}

/** The name as the registration would take it, or null where it would not. */
export function registrableName(name: string): string | null {
  const normal = normaliseDisplayName(name);
  return isDisplayName(normal) ? normal : null;
}
