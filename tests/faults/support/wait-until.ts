import { setTimeout as wait } from 'node:timers/promises';

/** Default timeout in ms. No condition takes that long to become true, even on a busy machine. */
const GIVE_UP_MS = 600_000;
const LOOK_MS = 100;

/** Waits for a condition. Returns false after the timeout. */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  withinMs = GIVE_UP_MS,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > until) return false;
    await wait(LOOK_MS);
  }
  return true;
}
