/**
 * Matches what a text shows if a value is missing. A random token in a URL may contain "NaN" or "null" by
 * chance, so those two count only at the beginning of a word.
 */
export const PLACEHOLDER = /\{\{|undefined|(?<![\w-])null\b|\[object|Invalid Date|(?<![\w-])NaN/;
