/** ASCII letters, and a similar non-ASCII letter for each of them in the same order. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOOKALIKES = 'áƀçðéƒğĥîĵķļḿñöþɋŕšţûṽŵẋýžÁƁÇÐÉƑĞĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const pairs = new Map([...LETTERS].map((letter, at) => [letter, [...LOOKALIKES][at] ?? letter]));

/** Markup that stays unchanged: `{{values}}`, `$t(keys)` and `<tags>`. */
const MARKUP = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[\w-]+ ?\/?>)/;

/**
 * Pseudo-translates a text into readable non-ASCII letters. Doubled vowels make the text about 40 % longer,
 * as translations are, and brackets mark its start and end.
 */
function pseudo(text: string): string {
  const parts = text.split(MARKUP).map((part, at) => (at % 2 === 1 ? part : disguised(part)));
  return `[${parts.join('')}]`;
}

const disguised = (part: string): string =>
  part
    .replace(/[aeiou]/gi, (vowel) => `${vowel}${vowel.toLowerCase()}`)
    .replace(/[a-z]/gi, (letter) => pairs.get(letter) ?? letter);

/** Pseudo-translates all texts of a locale file, which is passed and returned as JSON. */
export function pseudoFile(json: string): string {
  return JSON.stringify(JSON.parse(json, (_, value) => (typeof value === 'string' ? pseudo(value) : value)));
}

/** Pseudo-translates a legal text. Link URLs and the placeholders of `fillLegalText` stay unchanged. */
export const pseudoMarkdown = (markdown: string): string =>
  markdown
    .split(/(\{\{[^}]*\}\}|\]\([^)]*\)|to be completed)/)
    .map((part, at) => (at % 2 === 1 ? part : disguised(part)))
    .join('');
