import { cleanText } from '#contracts/rules/clean-text';

/** How much of what somebody wrote search results show, in letters. */
const DESCRIPTION_MAX = 200;
/** How much of it is read out in a picture's place, in letters. */
const ALT_TEXT_MAX = 160;

/** The beginning of what somebody wrote, on one line. */
export function excerpt(text: string, max = DESCRIPTION_MAX): string {
  const letters = [...cleanText(text).replace(/\s+/g, ' ').trim()];
  return letters.length <= max
    ? letters.join('')
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** What somebody wrote, as the words of a picture. */
export const toAltText = (words: string): string => excerpt(words, ALT_TEXT_MAX);
