import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { exited } from './child-process.ts';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  url: string;
  /** Kills the server's main process without a clean shutdown, as a crash would. */
  kill(): Promise<void>;
  /** Starts the server again on the same data. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const UNPRIVILEGED = 'postgres';

/** Returns the folder of PostgreSQL's programs, or null if it is not installed. */
export function postgresPrograms(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const newest = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))[0];
  return newest && existsSync(join(DEBIAN, newest, 'bin/postgres')) ? join(DEBIAN, newest, 'bin') : null;
}

/** Creates a PostgreSQL server in a temporary folder, on a free port of the loopback interface. */
export async function createPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const identity = owner ?? {};
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...identity,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (!server) return;
    server.kill(signal);
    await exited(server);
  };
  const start = async () => {
    server = spawn(
      join(programs, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder],
        ...Object.entries({ listen_addresses: '127.0.0.1', ...settings }).flatMap(([name, value]) => [
          '-c',
          `${name}=${value}`,
        ]),
      ],
      {
        ...identity,
        cwd: folder,
        stdio: 'ignore',
      },
    );
    await answering(url);
  };
  await start();
  return {
    url,
    start,
    kill: () => stop('SIGKILL'),
    async remove() {
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the ids of the user that Debian's PostgreSQL package creates, because PostgreSQL refuses to run as
 * root. Returns null if the current user is not root.
 */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, UNPRIVILEGED], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
