import type { PGlite } from '@electric-sql/pglite';
import { EmbeddedClient } from './client.ts';
import { durableStartParams, prepareCluster, prepareDataDir } from './data-dir.ts';
import { DurableNodeFS } from './durable-fs.ts';
import { DataDirUnusable, EngineFailed } from './errors.ts';
import { lockDataDir } from './lock.ts';
import { type MaintenanceOptions, scheduleMaintenance } from './maintenance.ts';

export { DataDirLocked, DataDirUnusable, EngineFailed, OuterHandleInTransaction } from './errors.ts';
export { parseInt8 } from './int8.ts';

/** An open engine. `client` is a real PGlite (drizzle-orm/pglite takes it); close through `close`, not through it. */
export interface Embedded {
  client: PGlite;
  /** Waits for queued queries, shuts the engine down and gives the data folder free. May be called twice. */
  close(): Promise<void>;
}

export interface EmbeddedOptions extends MaintenanceOptions {
  /** Folder for this engine alone; made if missing. PostgreSQL's files are in `postgres/` below it. */
  dataDir: string;
  /** Told each line of PostgreSQL's log: what recovery did, errors, the checkpoint at the end. */
  onLog?: (line: string) => void;
  /**
   * Told once when the engine stopped for good: the disk refused a sync, or had no room for the next piece of the
   * log. Every later query throws EngineFailed. Nothing acknowledged is lost; end the process, the next start
   * recovers. (A full disk met while adding rows is no such case: it fails that query with code 53100, reads go
   * on, and writes do again once there is room.)
   */
  onFailed?: (error: EngineFailed) => void;
}

/**
 * Opens the embedded database, alone on its folder and with every acknowledged write on the disk. After a crash
 * it recovers by itself.
 *
 * @throws DataDirLocked when another process serves the folder, DataDirUnusable when it cannot be used
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = prepareDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const client = await start(dataDir, options);
    const stopMaintenance = scheduleMaintenance(client, options);
    let closing: Promise<void> | undefined;
    const close = async () => {
      try {
        await stopMaintenance();
        await client.close();
      } finally {
        lock.release();
      }
    };
    return { client, close: () => (closing ??= close()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * An engine in memory for tests: the same wrapper, neither folder nor lock nor maintenance.
 * @param options.loadDataDir what `client.dumpDataDir('none')` of a migrated template gave: a fast clone of it
 */
export async function openInMemory(options: { loadDataDir?: Blob } = {}): Promise<Embedded> {
  const client = new EmbeddedClient({ dataDir: 'memory://', loadDataDir: options.loadDataDir });
  await client.waitReady;
  let closing: Promise<void> | undefined;
  return { client, close: () => (closing ??= client.close()) };
}

async function start(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedClient> {
  const lines: string[] = [];
  try {
    const cluster = await prepareCluster(dataDir);
    const client = new EmbeddedClient({
      fs: new DurableNodeFS(cluster, (cause) => options.onFailed?.(new EngineFailed(cause))),
      startParams: durableStartParams,
      onStderr(line) {
        if (!client.ready) lines.push(line);
        options.onLog?.(line);
        return false;
      },
    });
    await client.waitReady;
    return client;
  } catch (error) {
    const said = lines.filter((line) => /FATAL|PANIC/.test(line)).join('; ');
    throw new DataDirUnusable(dataDir, `the engine does not start (${said || String(error)})`, error);
  }
}
