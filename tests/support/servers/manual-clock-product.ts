import { fork } from 'node:child_process';
import { comesUp, exited, isReady } from './child-process.ts';
import { freePort } from './free-port.ts';
import type { ManualClockCommand, ManualClockReply } from './manual-clock-server.ts';

export interface ManualClockProduct {
  origin: string;
  /** Moves the product's clock to a time in ISO 8601. */
  moveTo(moment: string): Promise<void>;
  /** Runs an operator command and returns its output. Rejects if the command fails. */
  ops(...words: string[]): Promise<string>;
  runJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product as a separate process whose clock stays at `start` until it is moved. */
export async function startManualClockProduct(start: string): Promise<ManualClockProduct> {
  const port = await freePort();
  const child = fork(new URL('./manual-clock-server.ts', import.meta.url), [String(port), start], {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      ...(process.env.BUILD_DIR ? { BUILD_DIR: process.env.BUILD_DIR } : {}),
    },
  });
  const origin = `http://localhost:${port}`;
  if (!(await comesUp(child, () => isReady(origin))))
    throw new Error('the product exited before it responded');
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
      await exited(child);
    },
  };
}
