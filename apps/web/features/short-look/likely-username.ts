import { USERNAME_MAX } from '#contracts/rules/names/username';

const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', æ: 'ae' };

/**
 * Derives a plausible username from a display name, for illustration only. The username consists of
 * lower-case Latin letters and digits; it is empty if the name contains none of these.
 */
export function likelyUsername(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßøæ]/g, (letter) => SPELLINGS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, USERNAME_MAX);
}
