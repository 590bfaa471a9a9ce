/** Sanitises free text such as titles, link titles and bios. Pages additionally isolate the text's direction. */

const joinedScripts =
  '\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}';
const emoji = '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?';

/**
 * The capture group matches sequences that are preserved although they contain invisible characters: emoji
 * with joiners and presentation selectors, keycaps, flags of regions, joiners inside words of scripts that
 * need them. The other alternatives are removed: controls except the line feed, bidi controls, zero-width and
 * other ignorable characters, annotation marks.
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

/** Text that cleaning never changes: Latin letters, digits and punctuation in one line. */
const plain = /^[ -~\u00C0-\u017E]*$/;

function strip(value: string): string {
  return value.replace(invisible, (_match, kept: string | undefined) => kept ?? '');
}

/**
 * Maximum number of consecutive combining marks. Some scripts need more: Burmese လျှော့ has five, Tibetan
 * syllables up to eight.
 */
const MARKS_MAX = 4;
const LONG_MARKS_MAX = 8;
const longMark = /[\p{sc=Mymr}\p{sc=Tibt}\p{sc=Lana}]/u;

/** Bounds the normalisation, whose time grows with the square of the number of consecutive marks. */
const boundedTowers = (text: string): string =>
  text.replace(/\p{M}{65,}/gu, (marks) => [...marks].slice(0, 64).join(''));

const withoutTowers = (text: string): string =>
  text.replace(/\p{M}{5,}/gu, (marks) =>
    [...marks].filter((mark, place) => place < (longMark.test(mark) ? LONG_MARKS_MAX : MARKS_MAX)).join(''),
  );

/** Empties lines without visible characters and collapses consecutive empty lines into one. */
const withoutGaps = (text: string): string => {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const shown = isBlank(line) ? '' : line;
    if (shown !== '' || lines.at(-1) !== '') lines.push(shown);
  }
  return lines.join('\n');
};

/**
 * Returns the text in NFC without controls, bidi overrides and hidden characters. Keeps at most four
 * combining marks in a row (eight in scripts that need them), and replaces lone surrogates with U+FFFD. With
 * `multiline`, converts all line breaks to line feeds and keeps at most two in a row. Otherwise replaces
 * consecutive line breaks and tabs with one space. Does not trim, so it can run during input. Idempotent.
 */
export function cleanText(value: string, { multiline = false }: { multiline?: boolean } = {}): string {
  if (plain.test(value)) return value;
  const lines = multiline
    ? value.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
    : value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
  const composed = boundedTowers(strip(lines.toWellFormed())).normalize('NFC');
  // Removing marks can change the context of a joiner, so hidden characters are removed again.
  const cleaned = strip(withoutTowers(composed));
  return multiline ? withoutGaps(cleaned) : cleaned;
}

/**
 * A letter, digit, sign or emoji with a visible glyph. Unicode has letters and symbols with an empty glyph,
 * and a mark needs a base character. A lone surrogate counts, because it is displayed as U+FFFD.
 */
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Cs}\p{Extended_Pictographic}]/u;

/**
 * Whether a value has no visible characters: only spaces, hidden characters, combining marks or letters with
 * an empty glyph, or nothing at all.
 */
export const isBlank = (value: string): boolean => !visible.test(value);

/** Returns the length in code points, as PostgreSQL counts characters. */
export function characterCount(value: string): number {
  return [...value].length;
}
