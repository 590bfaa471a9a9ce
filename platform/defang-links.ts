/** The characters that some software treats as a dot; below, those treated as a colon and as an at sign. */
const DOT = '[.\\u2024\\u3002\\uFE12\\uFE52\\uFF0E\\uFF61]';
const COLON = '[:\\uFE13\\uFE55\\uFF1A]';
const AT = '[@\\uFE6B\\uFF20]';

const JOINED = new RegExp(
  [
    // Matches the dots in `evil.example` and `10.0.0.1`, but not a full stop at the end of a sentence.
    `(?<=\\S)${DOT}(?=[\\p{L}\\p{M}\\p{N}\\p{S}])`,
    // Matches the colon in `https://`, `mailto:` and `tel:`, but not the one in a time of day.
    `(?<=\\p{L}[\\p{L}\\p{N}+-]*)${COLON}(?=\\S)`,
    `(?<=\\S)${AT}(?=\\S)`,
    // `\\server` and `//server`, which mail programs on Windows open.
    `(?<![\\\\/])[\\\\/]{2}(?=\\S)`,
  ].join('|'),
  'gu',
);

/**
 * Changes links in user text so that programs that turn plain text into links, such as mail clients, do not
 * make them clickable: `evil.example/x` becomes `evil[.]example/x`. The text remains readable.
 */
export const defangLinks = (text: string): string => text.replace(JOINED, (sign) => `[${sign}]`);
