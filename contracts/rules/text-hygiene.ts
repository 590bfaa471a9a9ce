/** Hygiene of free text: titles, link titles, bio (security checklist, "text hygiene"). Display isolates it too. */

const joinedScripts =
  '\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}';
const emoji = '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?';

/**
 * First what stays although it holds invisible characters: emoji sequences with joiners and presentation selector,
 * keycaps, flags of regions made of tags, joiners inside words of the scripts that need them. Then what goes: all
 * other controls but the line feed, bidi controls, zero-width and other ignorable characters, annotation marks.
 */
const invisible = new RegExp(
  [
    `(${emoji}(?:\\u200D${emoji})+`,
    `\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}`,
    emoji,
    `[0-9#*]\\uFE0F\\u20E3`,
    `[${joinedScripts}][\\u200C\\u200D](?=(?=\\p{L})[${joinedScripts}]))`,
    `(?!\\n)\\p{Cc}`,
    `\\p{Default_Ignorable_Code_Point}`,
    `[\\uFFF9-\\uFFFB]`,
  ].join('|'),
  'gu',
);

/** Latin letters, digits and punctuation in one line: as most texts are, and nothing of it ever changes. */
const plain = /^[ -~\u00C0-\u017E]*$/;

function strip(value: string): string {
  return value.replace(invisible, (_match, kept: string | undefined) => kept ?? '');
}

/**
 * NFC without controls, bidi overrides and hidden characters, with at most four combining marks in a row; lone
 * surrogates become U+FFFD. Line breaks of every kind become `\n` when `multiline`, else one space, as tabs do.
 * Does not trim, so it can run while someone types. Idempotent.
 */
export function cleanText(value: string, { multiline = false }: { multiline?: boolean } = {}): string {
  if (plain.test(value)) return value;
  const lines = multiline
    ? value.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
    : value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
  const composed = strip(lines.toWellFormed()).normalize('NFC');
  // Dropping marks can take the context of a joiner away, so hidden characters are looked for once more.
  return strip(composed.replace(/(\p{M}{4})\p{M}+/gu, '$1'));
}

/** Whether nothing of a text can be seen: empty, spaces, zero-width and other hidden characters, blank Braille. */
export function isBlank(value: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value);
}

/** Length in characters, that is code points, as the database counts. */
export function characterCount(value: string): number {
  return [...value].length;
}
