import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { isCurrent, processFolder } from '../../scripts/build/current.ts';
import { serverProcess } from '../../scripts/packages.mjs';
import { APP_TOKEN } from './app-token.ts';
import { comesUp, isReady } from './servers/child-process.ts';
import { freePort } from './servers/free-port.ts';

export interface ServerProcess {
  origin: string;
  process: ChildProcess;
  /** Returns the text written to stdout and stderr so far. */
  output(): string;
  /** Sends a signal and waits for the exit. Returns the exit code, or null if the signal ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServerProcessOptions {
  env: Record<string, string>;
  port?: number;
  /** User to run the server as. Only root may choose one. */
  as?: { uid: number; gid: number };
  /** Runs the sources even if the build is current, because a preloaded module changes them. */
  fromSources?: boolean;
  /** Folder of another version to run, with `fromSources`. */
  checkout?: string;
}

const root = new URL('../..', import.meta.url).pathname;

/** Environment in which a process reuses the compiled code of earlier ones, which saves a fifth of its start. */
export const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** Entry of the built server. `npm test` builds first. */
export const builtProcess = join(processFolder, 'start.js');
/** Whether the built server is current. Otherwise `startServer` runs the sources, which start in twice the time. */
export const isBuilt = isCurrent('process');
const sourceEntry = 'serve.ts';
export const serverEntry = isBuilt ? builtProcess : sourceEntry;

/**
 * Starts the product as a separate process and resolves once it responds. Rejects with the process's output
 * if the process exits first.
 */
export async function startServer(options: ServerProcessOptions): Promise<ServerProcess> {
  if (options.port !== undefined) await expectFree(options.port);
  const { server, exit } = await spawnServer(options);
  if (!(await comesUp(server.process, () => isReady(server.origin))))
    throw new Error(`the server exited with ${await exit}: ${server.output()}`);
  return server;
}

/** Time limit in ms for a server that must exit on its own, on a busy machine. */
const END_MS = 300_000;

/**
 * Starts a server that must exit on its own. Returns its output and its exit code, which is null if it was
 * killed.
 */
export async function runServerToExit(
  options: ServerProcessOptions,
): Promise<{ code: number | null; output: string }> {
  const { server, exit } = await spawnServer(options);
  const tooLong = setTimeout(() => server.stop(), END_MS);
  const code = await exit;
  clearTimeout(tooLong);
  return { code, output: server.output() };
}

/**
 * Starts the process without waiting until it responds. `exit` resolves to the exit code, or to null if a
 * signal ended the process.
 */
export async function spawnServer({ env, port, as, fromSources, checkout = root }: ServerProcessOptions) {
  const chosen = port ?? (await freePort());
  const origin = `http://localhost:${chosen}`;
  const child = spawn(process.execPath, [...serverProcess.options, fromSources ? sourceEntry : serverEntry], {
    ...as,
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      ...serverProcess.environment,
      ...COMPILED,
      ...(process.env.BUILD_DIR ? { BUILD_DIR: process.env.BUILD_DIR } : {}),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(chosen),
      PUBLIC_ORIGIN: origin,
      APP_TOKEN,
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
  // `close` is emitted after all of the output has arrived.
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

/** Rejects if a server of an earlier run still responds, because it would be taken for the new one. */
async function expectFree(port: number): Promise<void> {
  const isTaken = await fetch(`http://localhost:${port}/healthz`).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`another server responds at port ${port}`);
}
