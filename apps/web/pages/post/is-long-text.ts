/** Number of lines that a collapsed text shows; must match `line-clamp-12` in `collapsible-text.tsx`. */
const LINES = 12;
/** Characters per line on a wide screen; a line on a phone has half as many. */
const LETTERS_PER_LINE = 72;
/**
 * From this code point on, characters count as two columns: Hangul, Chinese, emoji and ligatures of whole
 * phrases.
 */
const WIDE = 0x1100;

/**
 * Whether a text has more than `LINES` lines even on a wide screen. Collapsing a text to hide only a few
 * words is not worthwhile.
 */
export function isLongText(text: string): boolean {
  let lines = 0;
  for (const line of text.split('\n')) {
    let width = 0;
    for (const letter of line) width += (letter.codePointAt(0) ?? 0) < WIDE ? 1 : 2;
    lines += Math.max(1, Math.ceil(width / LETTERS_PER_LINE));
  }
  return lines > LINES;
}
