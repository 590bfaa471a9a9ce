/**
 * Checks that a name uses one script, or scripts that are customarily mixed, and only letters of present-day
 * orthographies: the "highly restrictive" level of UTS 39 with the letters of its general security profile.
 * Other mixtures of scripts can produce homographs of other names.
 */

/** Scripts in everyday use (UAX 31, table 5). Other scripts contain many letters that imitate Latin ones. */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Hangul', 'Han', 'Hiragana', 'Katakana'],
  'Bopomofo',
];

/** Scripts that are customarily mixed in one text (UTS 39, section 5.2). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Phonetic, historic and small capital letters, and transcription marks (UTS 39, "not allowed"). */
const UNUSUAL = new RegExp(
  [
    // Latin
    '[\\u0180-\\u018E\\u0190-\\u019F\\u01A2-\\u01AE\\u01B1-\\u01C3\\u01DD\\u01E4\\u01E5\\u01F6\\u01F7\\u021C\\u021D',
    '\\u0220-\\u0225\\u0234-\\u0258\\u025A-\\u02FF\\u1D00-\\u1DBF\\u1E9C\\u1E9D\\u1E9F\\u1EFA-\\u1EFF\\u2C60-\\u2C7F',
    '\\uA722-\\uA7FF\\uAB30-\\uAB6F\\u{10780}-\\u{107BF}\\u{1DF00}-\\u{1DFFF}',
    // Greek, Cyrillic, Armenian, Georgian
    '\\u0370-\\u0377\\u037F\\u03CF-\\u03FF\\u0460-\\u0481\\u0500-\\u050F\\u052A-\\u052D\\u1C80-\\u1C8F\\uA640-\\uA69F',
    '\\u0560\\u0588\\u10A0-\\u10CF\\u10F1-\\u10F6\\u2D00-\\u2D2F',
    // marks
    '\\u0305\\u030D\\u030E\\u0312\\u0315-\\u031A\\u031C-\\u0322\\u0329-\\u032C\\u032F\\u0332-\\u0341\\u0343\\u0346-\\u036F',
    '\\u0483-\\u0489\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\u2DE0-\\u2DFF\\uFE20-\\uFE2F]',
    // An additional dot on a letter that has one, or on a letter that the dot turns into an i.
    '|[\\p{Soft_Dotted}\\u0131l]\\p{M}*\\u0307',
  ].join(''),
  'u',
);

const written = (scripts: readonly string[]) =>
  new RegExp(
    `^[ 0-9\\p{Script_Extensions=Inherited}${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]+$`,
    'u',
  );

let writings: readonly RegExp[] | undefined;

/**
 * Whether the letters of a name belong to one script or to scripts that are used together, and its digits to
 * one numeral system.
 */
export function isSingleScript(name: string): boolean {
  writings ??= [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(written);
  if (UNUSUAL.test(name) || (/[0-9]/.test(name) && /(?![0-9])\p{Nd}/u.test(name))) return false;
  return writings.some((writing) => writing.test(name));
}
