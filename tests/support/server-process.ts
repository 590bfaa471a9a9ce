import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from './postgres-server.ts';

export interface ServerProcess {
  origin: string;
  process: ChildProcess;
  /** What it wrote so far. */
  output(): string;
  /** Sends a signal and gives the exit code, null when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServerProcessOptions {
  env: Record<string, string>;
  port?: number;
}

const root = new URL('../..', import.meta.url).pathname;

/** The product as a process of its own, answering. Rejects with its output when it ends instead. */
export async function startServer({ env, port }: ServerProcessOptions): Promise<ServerProcess> {
  const chosen = port ?? (await freePort());
  const origin = `http://localhost:${chosen}`;
  const child = spawn(process.execPath, ['serve.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...(process.env.BUILD_DIR ? { BUILD_DIR: process.env.BUILD_DIR } : {}),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(chosen),
      PUBLIC_ORIGIN: origin,
      APP_TOKEN: 'test-app-token',
      BOT_CHECK_COST: '1',
      RATE_LIMIT_FACTOR: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stdout?.on('data', (chunk) => {
    written += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    written += chunk;
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const server: ServerProcess = {
    origin,
    process: child,
    output: () => written,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
  const ended = exit.then((code) => Promise.reject(new Error(`the server ended with ${code}: ${written}`)));
  await Promise.race([ready(origin), ended]);
  ended.catch(() => undefined);
  return server;
}

async function ready(origin: string): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${origin}/readyz`);
      if (response.ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
