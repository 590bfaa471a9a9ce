import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../tests/support/servers/free-port.ts';

export interface PgBouncer {
  /** URL that connects to the same database through PgBouncer, which assigns each transaction any free connection. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode in front of a PostgreSQL server that trusts local connections. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const { hostname, port: serverPort, username } = new URL(databaseUrl);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
    { mode: 0o644 },
  );
  // PgBouncer refuses to run as root, so it runs as the user that Debian's PostgreSQL package creates.
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...asOther, file], { stdio: 'ignore' });
  const url = new URL(databaseUrl);
  url.port = String(port);
  for (let attempt = 0; !(await answers(url.href)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error('PgBouncer does not respond');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: url.href,
    async stop() {
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
