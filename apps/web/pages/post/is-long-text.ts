/** Lines that a folded text shows; `line-clamp-12` in `folded-text.tsx`. */
const LINES = 12;
/** Letters that fit into a line of a wide screen; a phone's holds half as many. */
const LETTERS_PER_LINE = 72;
/** From here on letters are about as wide as two: Hangul, Chinese, emoji, and the ligatures of whole sentences. */
const WIDE = 0x1100;

/** Whether a text has more lines than a folded one shows, on a wide screen too: nothing is folded for a word or two. */
export function isLongText(text: string): boolean {
  let lines = 0;
  for (const line of text.split('\n')) {
    let width = 0;
    for (const letter of line) width += (letter.codePointAt(0) ?? 0) < WIDE ? 1 : 2;
    lines += Math.max(1, Math.ceil(width / LETTERS_PER_LINE));
  }
  return lines > LINES;
}
