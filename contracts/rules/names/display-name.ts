import { isSingleScript } from './single-script.ts';

/**
 * Display names: letters, numbers and spaces only, 3 to 20 characters (spec section 5).
 *
 * Letters are those of one script, with the marks that their script writes on them (at most four in a row, as in
 * `clean-text.ts`); numbers are decimal digits. Other shapes of a letter (Ｍ, 𝓜, ℂ, ①) become the letter. Enclosing
 * marks and invisible characters that Unicode calls letters (Hangul fillers) are refused: they imitate badges and
 * names. Characters are code points of the NFC form.
 */

const DISPLAY_NAME_MIN = 3;
export const DISPLAY_NAME_MAX = 20;

// Lookaheads instead of the v flag's set subtraction, which Safari 16 does not read.
const displayName =
  /^(?:(?:(?!\p{Default_Ignorable_Code_Point})(?!\p{Script_Extensions=Common})\p{L}|[0-9]|(?!\p{Script_Extensions=Common})\p{Nd})(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}]){0,4}| )+$/u;

/** Thai and Lao `am`: NFKC takes it apart in an order that fonts draw wrongly. */
const notAm = /[^\u0E33\u0EB3]+/g;

/** NFKC, spaces of every kind in runs become one plain space, none at the ends. Idempotent. */
export function normaliseDisplayName(value: string): string {
  return value
    .replace(notAm, (part) => part.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether a value, already normalised, is a legal display name. What normalising would change is refused. */
export function isDisplayName(value: string): boolean {
  // The cheap bound first: 20 characters are at most 40 code units.
  if (value.length > DISPLAY_NAME_MAX * 2 || value !== normaliseDisplayName(value)) return false;
  const length = [...value].length;
  return (
    length >= DISPLAY_NAME_MIN &&
    length <= DISPLAY_NAME_MAX &&
    displayName.test(value) &&
    isSingleScript(value)
  );
}
