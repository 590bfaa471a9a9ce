/** Latin letters and common punctuation, in which each code unit is a grapheme of its own. */
const PLAIN = /^[ -\u02ff\u2010-\u2027\u20ac]*$/;

/**
 * Splits a text into graphemes, so that an emoji or an accent is never cut in half. Plain texts, such as most
 * titles, are split without a segmenter, because creating the page's first segmenter takes a phone a tenth of
 * a second.
 */
export function graphemes(text: string): string[] {
  if (PLAIN.test(text)) return text.split('');
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
