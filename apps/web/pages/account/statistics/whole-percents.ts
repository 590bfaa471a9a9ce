/**
 * Rounds shares to whole per cent that add up to 100, by the method of the largest remainder. A sum of 101 % would
 * look like a miscount.
 */
export function wholePercents(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const exact = shares.map((share) => (sum === 0 ? 0 : (share / sum) * 100));
  const whole = exact.map(Math.floor);
  const missing = sum === 0 ? 0 : 100 - whole.reduce((total, each) => total + each, 0);
  const remainder = (place: number) => (exact[place] ?? 0) - (whole[place] ?? 0);
  const raised = exact
    .map((_, place) => place)
    .toSorted((one, other) => remainder(other) - remainder(one))
    .slice(0, missing);
  return whole.map((each, place) => (raised.includes(place) ? each + 1 : each));
}
