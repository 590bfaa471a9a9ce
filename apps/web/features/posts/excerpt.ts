import { cleanText } from '#contracts/rules/clean-text';

/** Maximum length of a description in search results, in code points. */
const DESCRIPTION_MAX = 200;
/** Maximum length of an alt text, in code points. */
const ALT_TEXT_MAX = 160;

/**
 * Returns the beginning of a text as a single line. A text that is longer than `max` code points ends in an
 * ellipsis.
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

/** Shortens a post's description to an alt text. */
export const toAltText = (words: string): string => excerpt(words, ALT_TEXT_MAX);
