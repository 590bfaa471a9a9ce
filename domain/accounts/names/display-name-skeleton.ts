import confusables from './confusables.json' with { type: 'json' };

const prototypes: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

/**
 * Replaces each character with the one that it resembles, according to UTS 39. Letters keep their case,
 * except those that resemble a letter of the other case, such as `I`, which becomes `l`.
 */
export function glyphsOf(text: string): string {
  const look = (part: string) =>
    [...part.normalize('NFD')].map((character) => prototypes.get(character) ?? character).join('');
  return look(text).normalize('NFD');
}

/**
 * Returns the same value for display names that look alike, in any script and case (UTS 39, section 4). Names
 * that differ in accents, or in `m` and `rn`, remain different. Only for comparison, never for display.
 */
export function displayNameSkeleton(name: string): string {
  return name.split(' ').map(wordSkeleton).join('').normalize('NFC');
}

/**
 * Returns the skeleton of a word. `I`, `l` and `1` look alike. They count as i at the start of a word and
 * throughout a word in capitals, and as l elsewhere. IBRAHIM, Ibrahim and lbrahim therefore have the same
 * skeleton, while Elia and Ella differ.
 */
function wordSkeleton(word: string): string {
  const letters = [...word.normalize('NFD')].map((letter) => ({ letter, glyphs: glyphsOf(letter) }));
  const inCapitals = letters.every(({ letter, glyphs }) => glyphs === 'l' || !/\p{Ll}/u.test(letter));
  const read = letters.map(({ glyphs }) => (inCapitals ? glyphs.replaceAll('l', 'i') : glyphs)).join('');
  return glyphsOf(read.toLowerCase()).replace(/^l/, 'i');
}
