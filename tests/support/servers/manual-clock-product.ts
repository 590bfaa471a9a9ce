import { fork } from 'node:child_process';
import type { ManualClockCommand, ManualClockReply } from './manual-clock-server.ts';
import { freePort } from './postgres-server.ts';

export interface ManualClockProduct {
  origin: string;
  /** Moves its clock to a moment, ISO 8601. */
  moveTo(moment: string): Promise<void>;
  /** Runs a command of the operator and gives what it printed. Throws when it was refused. */
  ops(...words: string[]): Promise<string>;
  /** Runs the jobs that wait. */
  runJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** The product as a process of its own whose clock stands at `start` until it is moved. */
export async function startManualClockProduct(start: string): Promise<ManualClockProduct> {
  const port = await freePort();
  const child = fork(new URL('./manual-clock-server.ts', import.meta.url), [String(port), start], {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      ...(process.env.BUILD_DIR ? { BUILD_DIR: process.env.BUILD_DIR } : {}),
    },
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://localhost:${port}`;
  await Promise.race([
    answering(origin),
    exit.then(() => Promise.reject(new Error('the product ended before it answered'))),
  ]);
  const tell = (command: ManualClockCommand) =>
    new Promise<ManualClockReply>((resolve) => {
      child.once('message', (answer) => resolve(answer as ManualClockReply));
      child.send(command);
    });
  const told = async (command: ManualClockCommand): Promise<string> => {
    const { done, lines } = await tell(command);
    if (!done) throw new Error(lines.join('\n'));
    return lines.join('\n');
  };
  return {
    origin,
    moveTo: async (to) => void (await told({ to })),
    ops: (...ops) => told({ ops }),
    runJobs: async () => void (await told({ jobs: true })),
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}

async function answering(origin: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
