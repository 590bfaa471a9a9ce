/**
 * Characters that a terminal may interpret or hide: control characters except line feed and tab (including
 * ESC, DEL and the C1 controls from U+0080), bidi overrides and isolates, zero-width and other invisible
 * characters, line separators, lone surrogates.
 */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Matches text that contains only printable ASCII. Most texts do, so they skip the slower replacement. */
const PLAIN = /^[\n\t -~]*$/;

/**
 * Returns text that is safe to write to a terminal: unprintable characters are replaced with visible escapes
 * such as `\u{9b}`. Idempotent.
 */
export const printable = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(UNPRINTABLE, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);

/** Replaces unprintable characters in JSON with JSON escapes, so that the result is equivalent. */
export const printableJson = (json: string): string =>
  PLAIN.test(json)
    ? json
    : json.replace(UNPRINTABLE, (found) =>
        found
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
      );
