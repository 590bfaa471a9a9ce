import confusables from './confusables.json' with { type: 'json' };

const prototypes: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

/**
 * Replaces each character by the one it resembles, by the map of UTS 39. Keeps the case of letters where it
 * is visible.
 */
export function glyphsOf(text: string): string {
  const look = (part: string) =>
    [...part.normalize('NFD')].map((character) => prototypes.get(character) ?? character).join('');
  return look(text).normalize('NFD');
}

/**
 * Returns the same value for display names that look alike, in any script and case (UTS 39, section 4).
 * Accents distinguish names, and so do `m` and `rn`. Only for comparison, never for display.
 */
export function displayNameSkeleton(name: string): string {
  return name.split(' ').map(wordSkeleton).join('').normalize('NFC');
}

/**
 * `I`, `l` and `1` share one shape: among capitals it is read as i, inside a word as l, at the start of a
 * word as either. IBRAHIM, Ibrahim and lbrahim are therefore equal, while Elia and Ella differ.
 */
function wordSkeleton(word: string): string {
  const letters = [...word.normalize('NFD')].map((letter) => ({ letter, glyphs: glyphsOf(letter) }));
  const inCapitals = letters.every(({ letter, glyphs }) => glyphs === 'l' || !/\p{Ll}/u.test(letter));
  const read = letters.map(({ glyphs }) => (inCapitals ? glyphs.replaceAll('l', 'i') : glyphs)).join('');
  return glyphsOf(read.toLowerCase()).replace(/^l/, 'i');
}
