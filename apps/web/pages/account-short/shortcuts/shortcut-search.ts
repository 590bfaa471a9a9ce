/** A searchable item with its keywords, the most specific first. */
export interface Searchable {
  keywords: readonly string[];
}

/**
 * Returns the search results, best first; all items for an empty query. Every word of the query must be
 * contained in a keyword, or match the beginning of one with typos: one wrong, missing, extra or swapped
 * letter in words of four letters or more, two in words of eight or more ("spotfy", "evnetbrite").
 */
export function search<Item extends Searchable>(query: string, items: readonly Item[]): Item[] {
  const wanted = wordsOf(query);
  return items
    .map((item) => ({ item, far: distanceOf(wanted, item) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.far - b.far)
    .map(({ item }) => item);
}

/**
 * Returns an item's distance from the query: 0 is the best match, infinity is no match. Earlier keywords
 * weigh more.
 */
function distanceOf(wanted: string[], { keywords }: Searchable): number {
  return wanted.reduce((sum, part) => {
    const best = keywords.map(
      (text, place) => Math.min(...wordsOf(text).map((word) => slips(part, word))) + place / 100,
    );
    return sum + Math.min(...best);
  }, 0);
}

/**
 * Splits a text into words at everything except letters and digits; the words are in lower case and without
 * accents.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

function slips(part: string, word: string): number {
  if (word.startsWith(part)) return 0;
  if (word.includes(part)) return 1;
  const allowed = part.length < 4 ? 0 : part.length < 8 ? 1 : 2;
  const distance = distanceToBeginning(part, word);
  return distance <= allowed ? 1 + distance : Number.POSITIVE_INFINITY;
}

/**
 * Returns the edit distance between `part` and the beginning of `word`, counting a swap of two adjacent
 * characters as one edit (optimal string alignment). Only the beginning counts, because the query is still
 * being typed.
 */
function distanceToBeginning(part: string, word: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= part.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = part[row - 1] === word[column - 1];
      const swapped = part[row - 1] === word[column - 2] && part[row - 2] === word[column - 1];
      line[column] = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
        swapped ? at(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoAbove = above;
    above = line;
  }
  return Math.min(...above);
}

const at = (line: number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY;
