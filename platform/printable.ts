/**
 * Characters that a terminal may interpret or hide: controls except line feed and tab (ESC, and its one-byte
 * forms from U+0080 on), DEL, bidi overrides and isolates, zero-width and other invisible characters, line
 * separators, lone surrogates.
 */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Matches texts of printable ASCII only. This is a fast path, because most texts are. */
const PLAIN = /^[\n\t -~]*$/;

/**
 * Returns text that is safe to write to a terminal: unprintable characters become visible, such as `\u{9b}`.
 * Idempotent.
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
