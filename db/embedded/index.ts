import { existsSync, realpathSync } from 'node:fs';
import { inspect } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { EmbeddedClient } from './client.ts';
import { durableStartParams, prepareCluster, prepareDataDir, type Template } from './data-dir.ts';
import { DiskReserve } from './disk-reserve.ts';
import { DurableNodeFS } from './durable-fs.ts';
import { engineModule } from './engine-module.ts';
import { DataDirUnusable, EngineFailed } from './errors.ts';
import { DISK_FULL, describeFsError, isRefusal } from './fs-errors.ts';
import { lockDataDir } from './lock.ts';
import { type MaintenanceOptions, scheduleMaintenance } from './maintenance.ts';
import { parseRecovery, type Recovery } from './recovery.ts';

export { hasCluster, prepareDataDir } from './data-dir.ts';
export { DataDirLocked, DataDirUnusable, EngineFailed, OuterHandleInTransaction } from './errors.ts';
export { parseInt8 } from './int8.ts';
export type { Recovery } from './recovery.ts';

/**
 * An open engine. `client` extends PGlite, so drizzle-orm/pglite accepts it. To close the engine, call
 * `close` of this object, not of `client`.
 */
export interface Embedded {
  client: PGlite;
  /** Whether queries that write fail, because the disk is full or read-only. `onReadOnly` tells the reason. */
  isReadOnly(): boolean;
  /** Waits for queued queries, shuts the engine down and releases the lock on the data folder. Idempotent. */
  close(): Promise<void>;
}

export interface EmbeddedOptions extends MaintenanceOptions, Template {
  /** Folder that only this engine uses, created if missing. PostgreSQL's files are in its subfolder `postgres/`. */
  dataDir: string;
  /** Called with each line of PostgreSQL's log, which reports recovery, errors and the final checkpoint. */
  onLog?: (line: string) => void;
  /** Called when the engine was not shut down cleanly and has recovered from its log. */
  onRecovered?: (recovery: Recovery) => void;
  /**
   * Called with the reason when the engine becomes read-only (the disk is full or read-only), and with null
   * when it is writable again. While the engine is read-only, queries that write fail with code 25006 (53100
   * for the first one), but queries that only read still work.
   */
  onReadOnly?: (reason: string | null) => void;
  /**
   * Called once when the engine has failed permanently: the disk failed to sync or to write the log. Every
   * later query throws EngineFailed. No acknowledged write is lost. The process should then end, because the
   * next start recovers the database.
   */
  onFailed?: (error: EngineFailed) => void;
}

/**
 * Opens the embedded database with exclusive use of its folder. Every acknowledged write is synced to disk,
 * and the database recovers automatically after a crash.
 *
 * @throws DataDirLocked when another process uses the folder, DataDirUnusable when the folder is unusable or
 * the engine does not start
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = prepareDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const reserve = new DiskReserve(dataDir, options.onReadOnly);
    const client = await start(dataDir, reserve, options);
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
    const isReadOnly = () => reserve.readOnlyReason() !== null;
    return { client, isReadOnly, close: () => (closing ??= close()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Checks that no other process uses a data folder, which need not exist.
 * @throws DataDirLocked, DataDirUnusable
 */
export async function assertDataDirFree(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const lock = await lockDataDir(realpathSync(dataDir));
  lock.release();
}

/**
 * Start parameters for tests, which start hundreds of clones of a database. Small shared buffers halve the
 * start time, because less memory is zeroed.
 */
const SMALL = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens an in-memory engine for tests. It behaves like `openEmbedded`, but has no folder, lock or
 * maintenance.
 * @param options.loadDataDir result of `client.dumpDataDir('none')` on a migrated template, for a fast clone
 */
export async function openInMemory(options: { loadDataDir?: Blob } = {}): Promise<Embedded> {
  const client = new EmbeddedClient({
    dataDir: 'memory://',
    loadDataDir: options.loadDataDir,
    pgliteWasmModule: await engineModule(),
    startParams: SMALL,
  });
  await client.waitReady;
  let closing: Promise<void> | undefined;
  return { client, isReadOnly: () => false, close: () => (closing ??= client.close()) };
}

async function start(
  dataDir: string,
  reserve: DiskReserve,
  options: EmbeddedOptions,
): Promise<EmbeddedClient> {
  const lines: string[] = [];
  try {
    // If the reserve cannot be held, the disk is full. Release it, because the start and the recovery may
    // need its space.
    if (!reserve.hold()) reserve.release();
    const cluster = await prepareCluster(dataDir, options);
    const onFailure = (cause: unknown) => options.onFailed?.(new EngineFailed(cause));
    const client = new EmbeddedClient({
      fs: new DurableNodeFS(cluster, { reserve, onFailure }),
      pgliteWasmModule: await engineModule(),
      startParams: durableStartParams,
      onStderr(line) {
        if (!client.ready) lines.push(line);
        options.onLog?.(line);
        return false;
      },
    });
    await client.waitReady;
    await holdReserve(dataDir, reserve, client);
    const recovery = parseRecovery(lines);
    if (recovery) options.onRecovered?.(recovery);
    return client;
  } catch (error) {
    if (error instanceof DataDirUnusable) throw error;
    if (isRefusal(error)) throw new DataDirUnusable(dataDir, describeFsError(error), error);
    const said = lines.filter((line) => /FATAL|PANIC/.test(line)).join('; ');
    const thrown = error instanceof Error ? String(error) : inspect(error);
    throw new DataDirUnusable(dataDir, `the engine does not start (${said || thrown})`, error);
  }
}

async function holdReserve(dataDir: string, reserve: DiskReserve, client: EmbeddedClient): Promise<void> {
  if (reserve.hold()) return;
  await client.close();
  throw new DataDirUnusable(dataDir, DISK_FULL);
}
