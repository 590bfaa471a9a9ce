import { cleanText } from '#contracts/rules/clean-text';

/** Maximum length of a description in search results, in code points. */
const DESCRIPTION_MAX = 200;
/** Maximum length of alt text, in code points. */
const ALT_TEXT_MAX = 160;

/**
 * Returns the beginning of `text` as a single line, which ends in an ellipsis if `text` is longer than `max`
 * code points.
 */
export function excerpt(text: string, max = DESCRIPTION_MAX): string {
  const letters = [...cleanText(text).replace(/\s+/g, ' ').trim()];
  return letters.length <= max
    ? letters.join('')
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** Shortens a post's description for use as alt text. */
export const toAltText = (words: string): string => excerpt(words, ALT_TEXT_MAX);
