/** Number of edits up to which two words count as similar, as a share of the longer word's length. */
const SIMILAR_SHARE = 0.4;

/** Returns the candidates that are similar to `word`, most similar first and at most `most`. Ignores case. */
export function closestWords(word: string, candidates: readonly string[], most = 3): string[] {
  const wanted = word.toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, edits: editsBetween(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(wanted.length, candidate.length) * SIMILAR_SHARE)
    .toSorted((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/**
 * Returns the number of edits that turn one word into the other. An edit inserts, removes or replaces a
 * character, or swaps two neighbours (optimal string alignment).
 */
function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const removed = (last[column] ?? 0) + 1;
      const inserted = (next[column - 1] ?? 0) + 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, removed, inserted, swapped));
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
