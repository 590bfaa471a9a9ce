/** ASCII letters, and for each another that looks like it. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOOKALIKES = 'áƀçðéƒğĥîĵķļḿñöþɋŕšţûṽŵẋýžÁƁÇÐÉƑĞĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const pairs = new Map([...LETTERS].map((letter, at) => [letter, [...LOOKALIKES][at] ?? letter]));

/** What stays as it is: `{{values}}`, `$t(keys)` and `<tags>`. */
const MARKUP = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[\w-]+ ?\/?>)/;

/**
 * A text in a language that nobody speaks but everybody can read: no letter of ASCII is left, vowels are doubled, which
 * makes it about 40 % longer, as translations are, and brackets show where it begins and ends.
 */
function pseudo(text: string): string {
  const parts = text.split(MARKUP).map((part, at) => (at % 2 === 1 ? part : disguised(part)));
  return `[${parts.join('')}]`;
}

const disguised = (part: string): string =>
  part
    .replace(/[aeiou]/gi, (vowel) => `${vowel}${vowel.toLowerCase()}`)
    .replace(/[a-z]/gi, (letter) => pairs.get(letter) ?? letter);

/** A file of texts, all of them disguised. */
export function pseudoFile(json: string): string {
  return JSON.stringify(JSON.parse(json, (_, value) => (typeof value === 'string' ? pseudo(value) : value)));
}

/** A legal text: `[labels](addresses)` and what `fillLegalText` puts in stay. */
export const pseudoMarkdown = (markdown: string): string =>
  markdown
    .split(/(\{\{[^}]*\}\}|\]\([^)]*\)|to be completed)/)
    .map((part, at) => (at % 2 === 1 ? part : disguised(part)))
    .join('');
