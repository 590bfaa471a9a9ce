/** The key in session storage under which a press waits for a login. */
const KEY = 'press';
/** How long a press waits, in ms. Later, somebody else may have logged in in this tab. */
const WAIT_MS = 15 * 60_000;

/** Keeps a press on a toggle that only members can use; `reads` identifies the toggle. */
export function keepPress(reads: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ reads, at: Date.now() }));
  } catch {
    // If storage is blocked, the member presses again.
  }
}

/**
 * Returns whether this toggle was pressed before the login, and forgets it. Only a press stores it, never a URL, so that
 * no link acts for the member who follows it (decision 25).
 */
export function takePress(reads: string): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return false;
    const { reads: wanted, at } = kept as { reads?: unknown; at?: unknown };
    if (wanted !== reads) return false;
    forgetPress();
    const age = Date.now() - Number(at);
    return age >= 0 && age < WAIT_MS;
  } catch {
    return false;
  }
}

/** Called at log-out, so that it does not wait for the next member. */
export const forgetPress = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // If storage is blocked, there is nothing to forget.
  }
};
