import { removeKeys } from './remove-keys.ts';

/** The key in session storage under which a press waits for a login. */
const KEY = 'press';
/** Time in ms within which the press is repeated. Later, another person may use the tab. */
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
    const kept: { reads?: unknown; at?: unknown } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (kept.reads !== reads) return false;
    forgetPress();
    const age = Date.now() - Number(kept.at);
    return age >= 0 && age < WAIT_MS;
  } catch {
    return false;
  }
}

/** Called at log-out, so that the press is not repeated for the next member. */
export const forgetPress = (): void => removeKeys(() => sessionStorage, KEY);
