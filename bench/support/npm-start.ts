import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { processMemory } from '../../tests/support/process-memory.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { cpuMs } from './wrk.ts';

interface StartedProduct {
  origin: string;
  /** Figures of the moment at which it said that it is ready. The seconds include npm's own. */
  atReady: { seconds: number; cpuSeconds: number; now: number; peak: number };
  memory(): { now: number; peak: number };
  stop(): Promise<void>;
}

/** Runs `npm start` in a checkout and resolves when the product says that it is ready. */
export async function startAsOperator(root: string, env: Record<string, string>): Promise<StartedProduct> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const from = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'fatal' },
      ...{ PORT: String(port), PUBLIC_ORIGIN: origin, APP_TOKEN: 'test-app-token' },
      ...{ BOT_CHECK_COST: '1', RATE_LIMIT_FACTOR: '1000000', ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(npm, 'exit');
  for await (const line of createInterface({ input: npm.stdout })) if (line.startsWith('Ready on')) break;
  if (npm.exitCode !== null) throw new Error(`npm start exited with ${npm.exitCode} in ${root}`);
  const seconds = (performance.now() - from) / 1000;
  npm.stdout.resume();
  const pid = lastDescendant(npm.pid ?? 0);
  return {
    origin,
    atReady: { seconds, cpuSeconds: cpuMs([pid]) / 1000, ...processMemory(pid) },
    memory: () => processMemory(pid),
    async stop() {
      process.kill(pid, 'SIGTERM');
      await exited;
    },
  };
}

/** npm starts a shell, which starts a script, which starts the server; each has one child. */
function lastDescendant(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return child === undefined ? pid : lastDescendant(Number(child));
}
