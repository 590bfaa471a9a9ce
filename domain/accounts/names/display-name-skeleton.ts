import confusables from './confusables.json' with { type: 'json' };

const prototypes: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

/** What each character of a text looks like, by UTS 39's map; letters keep their case where it can be seen. */
export function glyphsOf(text: string): string {
  const look = (part: string) =>
    [...part.normalize('NFD')].map((character) => prototypes.get(character) ?? character).join('');
  return look(text).normalize('NFD');
}

/**
 * The form in which two display names are one: it is the same for names that cannot be told apart by looking, in any
 * script and case, and differs for names that can (UTS 39, section 4). Accents tell names apart, and so do `m` and
 * `rn`. Only for comparing; nothing shows it.
 */
export function displayNameSkeleton(name: string): string {
  return name.split(' ').map(wordSkeleton).join('').normalize('NFC');
}

/**
 * `I`, `l` and `1` share one shape: among capitals it is read as i, inside of a word as l, at its beginning as either,
 * so that IBRAHIM, Ibrahim and lbrahim are one and Elia and Ella are two.
 */
function wordSkeleton(word: string): string {
  const letters = [...word.normalize('NFD')].map((letter) => ({ letter, glyphs: glyphsOf(letter) }));
  const inCapitals = letters.every(({ letter, glyphs }) => glyphs === 'l' || !/\p{Ll}/u.test(letter));
  const read = letters.map(({ glyphs }) => (inCapitals ? glyphs.replaceAll('l', 'i') : glyphs)).join('');
  return glyphsOf(read.toLowerCase()).replace(/^l/, 'i');
}
