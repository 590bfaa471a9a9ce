const KEY = 'payments-celebrated';
const KEPT = 10;
/**
 * Number of a token's characters that are stored: enough to recognise the payment. The whole token gives
 * access to the page, so it is not stored.
 */
const KNOWN_BY = 12;

/**
 * Returns true the first time that it is called for a payment in this browser, otherwise false. Always
 * returns true without storage.
 */
export function isFirstCelebration(token: string): boolean {
  const mark = token.slice(0, KNOWN_BY);
  try {
    const marks = (localStorage.getItem(KEY) ?? '').split(' ');
    if (marks.includes(mark)) return false;
    localStorage.setItem(KEY, [mark, ...marks].slice(0, KEPT).join(' ').trim());
  } catch {
    // Without storage, celebrating twice is better than never.
  }
  return true;
}
