/** Key in local storage under which the Short editor keeps imported links that wait for Premium. */
export const PARKED_KEY = 'short-parked';

/** Deletes the waiting links. Also called at log-out, so that the next person at this browser finds none. */
export function forgetParked(): void {
  try {
    localStorage.removeItem(PARKED_KEY);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}
