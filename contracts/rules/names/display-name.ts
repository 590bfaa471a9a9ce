import { isSingleScript } from './single-script.ts';

/**
 * Display names: letters, digits and spaces only, 3 to 20 characters (product 4.2).
 *
 * All letters belong to one script, with at most four combining marks in a row as in `clean-text.ts`. Digits
 * are decimal. Compatibility forms of a letter (Ｍ, 𝓜, ℂ, ①) are folded to the letter. Enclosing marks and
 * invisible characters that Unicode classifies as letters (Hangul fillers) are rejected, because they imitate
 * badges and names. Characters are code points of the NFC form.
 */

export const DISPLAY_NAME_MIN = 3;
export const DISPLAY_NAME_MAX = 20;

// Uses lookaheads instead of the set subtraction of the `v` flag, which Safari 16 does not support.
const displayName =
  /^(?:(?:(?!\p{Default_Ignorable_Code_Point})(?!\p{Script_Extensions=Common})\p{L}|[0-9]|(?!\p{Script_Extensions=Common})\p{Nd})(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}]){0,4}| )+$/u;

/** Text without the Thai and Lao `am`, which NFKC decomposes into an order that fonts render incorrectly. */
const notAm = /[^\u0E33\u0EB3]+/g;

/** Applies NFKC, collapses consecutive spaces of any kind into one plain space and trims. Idempotent. */
export function normaliseDisplayName(value: string): string {
  return value
    .replace(notAm, (part) => part.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether a normalised value is a valid display name. A value that is not normalised is rejected. */
export function isDisplayName(value: string): boolean {
  // Cheap upper bound: 20 characters are at most 40 code units.
  if (value.length > DISPLAY_NAME_MAX * 2 || value !== normaliseDisplayName(value)) return false;
  const length = [...value].length;
  return (
    length >= DISPLAY_NAME_MIN &&
    length <= DISPLAY_NAME_MAX &&
    displayName.test(value) &&
    isSingleScript(value)
  );
}
