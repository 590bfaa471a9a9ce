/**
 * Matches what a text shows if a value is missing. A random token in a URL may contain "NaN" or "null" by
 * chance, so those two count only as whole words.
 */
export const PLACEHOLDER = /\{\{|undefined|(?<![\w-])(?:null|NaN)(?![\w-])|\[object|Invalid Date/;
