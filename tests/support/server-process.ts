import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './servers/postgres-server.ts';

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
  /** Who it runs as; only root may choose. */
  as?: { uid: number; gid: number };
}

const root = new URL('../..', import.meta.url).pathname;

/** The product as a process of its own, answering. Rejects with its output when it ends instead. */
export async function startServer(options: ServerProcessOptions): Promise<ServerProcess> {
  const { server, exit } = await spawnServer(options);
  const ended = exit.then((code) =>
    Promise.reject(new Error(`the server ended with ${code}: ${server.output()}`)),
  );
  await Promise.race([ready(server.origin), ended]);
  ended.catch(() => undefined);
  return server;
}

/** How long a server that is expected to end by itself may take for it, however busy the machine is. */
const END_MS = 300_000;

/** Starts what is expected to end by itself: its exit code, null when it was killed, and what it wrote. */
export async function runServerToExit(
  options: ServerProcessOptions,
): Promise<{ code: number | null; output: string }> {
  const { server, exit } = await spawnServer(options);
  const tooLong = setTimeout(() => server.stop(), END_MS);
  const code = await exit;
  clearTimeout(tooLong);
  return { code, output: server.output() };
}

/** Starts it, without waiting for anything: `exit` is its exit code, null when a signal ended it. */
export async function spawnServer({ env, port, as }: ServerProcessOptions) {
  const chosen = port ?? (await freePort());
  const origin = `http://localhost:${chosen}`;
  const child = spawn(process.execPath, ['serve.ts'], {
    ...as,
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
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
  // All that it wrote has arrived by then.
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const server: ServerProcess = {
    origin,
    process: child,
    output: () => written,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
  return { server, exit };
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
