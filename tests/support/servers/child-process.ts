import type { ChildProcess } from 'node:child_process';

const POLL_MS = 30;

/** Whether a process has ended, on its own or by a signal. */
const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Resolves when a process has ended, also if it ended long ago. */
export const exited = (child: ChildProcess): Promise<void> =>
  hasExited(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

/**
 * Waits until a server's process responds to `isUp`. Returns false if the process ends first, even if another
 * server responds in its place.
 */
export async function comesUp(child: ChildProcess, isUp: () => Promise<boolean>): Promise<boolean> {
  for (;;) {
    const responds = await isUp();
    if (hasExited(child)) return false;
    if (responds) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Whether a server reports that it can answer. */
export const isReady = async (origin: string): Promise<boolean> =>
  (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
