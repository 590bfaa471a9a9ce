/** Everything that is read as a dot, a colon or an at sign somewhere on the way to a browser. */
const DOT = '[.\\u2024\\u3002\\uFE12\\uFE52\\uFF0E\\uFF61]';
const COLON = '[:\\uFE13\\uFE55\\uFF1A]';
const AT = '[@\\uFE6B\\uFF20]';

const JOINED = new RegExp(
  [
    // `evil.example`, `10.0.0.1`; a full stop at the end of a sentence stays.
    `(?<=\\S)${DOT}(?=[\\p{L}\\p{M}\\p{N}\\p{S}])`,
    // `https://`, `mailto:`, `tel:`; a time of day stays.
    `(?<=\\p{L}[\\p{L}\\p{N}+-]*)${COLON}(?=\\S)`,
    `(?<=\\S)${AT}(?=\\S)`,
    // `\\server`, `//server`, which mail programs on Windows open.
    `(?<![\\\\/])[\\\\/]{2}(?=\\S)`,
  ].join('|'),
  'gu',
);

/**
 * What a person typed, for a place where programs make links of plain text, as mail programs do: `evil.example/x`
 * becomes `evil[.]example/x`. It can still be read, and nothing in it can be clicked.
 */
export const defangLinks = (text: string): string => text.replace(JOINED, (sign) => `[${sign}]`);
