const KEY = 'payments-celebrated';
const KEPT = 10;
/** Enough of a token to know it again; the rest, which opens the page, is not kept. */
const KNOWN_BY = 12;

/** Whether the payment was not celebrated in any tab yet; from then on it was. Where nothing can be stored it is always new. */
export function isFirstCelebration(token: string): boolean {
  const mark = token.slice(0, KNOWN_BY);
  try {
    const marks = (localStorage.getItem(KEY) ?? '').split(' ');
    if (marks.includes(mark)) return false;
    localStorage.setItem(KEY, [mark, ...marks].slice(0, KEPT).join(' ').trim());
  } catch {
    // Rather twice than never.
  }
  return true;
}
