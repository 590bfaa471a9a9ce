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

/** Most marks in a row. Words of these scripts have more: Burmese လျှော့ has five, Tibetan syllables up to eight. */
const MARKS_MAX = 4;
const LONG_MARKS_MAX = 8;
const longMark = /[\p{sc=Mymr}\p{sc=Tibt}\p{sc=Lana}]/u;

const withoutTowers = (text: string): string =>
  text.replace(/\p{M}{5,}/gu, (marks) =>
    [...marks].filter((mark, place) => place < (longMark.test(mark) ? LONG_MARKS_MAX : MARKS_MAX)).join(''),
  );

/** Lines in which nothing can be seen are empty, and of several in a row one stays: two line breaks. */
const withoutGaps = (text: string): string => {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const shown = isBlank(line) ? '' : line;
    if (shown !== '' || lines.at(-1) !== '') lines.push(shown);
  }
  return lines.join('\n');
};

/**
 * NFC without controls, bidi overrides and hidden characters, with at most four combining marks in a row (eight where
 * words need them); lone surrogates become U+FFFD. Line breaks of every kind become `\n` when `multiline`, at most two
 * in a row, else one space, as tabs do. Does not trim, so it can run while someone types. Idempotent.
 */
export function cleanText(value: string, { multiline = false }: { multiline?: boolean } = {}): string {
  if (plain.test(value)) return value;
  const lines = multiline
    ? value.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
    : value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
  const composed = strip(lines.toWellFormed()).normalize('NFC');
  // Dropping marks can take the context of a joiner away, so hidden characters are looked for once more.
  const cleaned = strip(withoutTowers(composed));
  return multiline ? withoutGaps(cleaned) : cleaned;
}

/**
 * A letter, digit, sign or emoji, as far as its glyph is not empty: Unicode draws some letters and symbols as nothing,
 * and a mark alone has nothing to stand on. Half a character counts: it is shown as U+FFFD.
 */
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Cs}\p{Extended_Pictographic}]/u;

/** Whether nothing of a text can be seen: empty, spaces, hidden characters, marks alone, letters without a shape. */
export const isBlank = (value: string): boolean => !visible.test(value);

/** Length in characters, that is code points, as the database counts. */
export function characterCount(value: string): number {
  return [...value].length;
}
