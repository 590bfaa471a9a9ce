import { PGlite } from '@electric-sql/pglite';
import { EmbeddedClient } from './client.ts';
import { durableStartParams, prepareCluster, prepareDataDir } from './data-dir.ts';
import { DiskReserve } from './disk-reserve.ts';
import { DurableNodeFS } from './durable-fs.ts';
import { DataDirUnusable, EngineFailed } from './errors.ts';
import { DISK_FULL } from './fs-errors.ts';
import { lockDataDir } from './lock.ts';
import { type MaintenanceOptions, scheduleMaintenance } from './maintenance.ts';
import { parseRecovery, type Recovery } from './recovery.ts';

export { DataDirLocked, DataDirUnusable, EngineFailed, OuterHandleInTransaction } from './errors.ts';
export { parseInt8 } from './int8.ts';
export type { Recovery } from './recovery.ts';

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
  /** Told when the engine was not closed in order last time and has mended itself from its log. */
  onRecovered?: (recovery: Recovery) => void;
  /**
   * Told why nothing is written from now on (the disk is full, or read-only), and with null that everything is again.
   * Meanwhile queries that would write fail with code 25006, or 53100 for the one that met it; reads go on.
   */
  onReadOnly?: (reason: string | null) => void;
  /**
   * Told once when the engine stopped for good: the disk refused a sync, or failed under the log. Every later query
   * throws EngineFailed. Nothing acknowledged is lost; end the process, the next start recovers.
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
    return { client, close: () => (closing ??= close()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Little memory to fill with zeros at each start, of which tests make hundreds: half the time of a clone. */
const SMALL = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * An engine in memory for tests: the same wrapper, neither folder nor lock nor maintenance.
 * @param options.loadDataDir what `client.dumpDataDir('none')` of a migrated template gave: a fast clone of it
 */
export async function openInMemory(options: { loadDataDir?: Blob } = {}): Promise<Embedded> {
  const client = new EmbeddedClient({
    dataDir: 'memory://',
    loadDataDir: options.loadDataDir,
    startParams: SMALL,
  });
  await client.waitReady;
  let closing: Promise<void> | undefined;
  return { client, close: () => (closing ??= client.close()) };
}

async function start(
  dataDir: string,
  reserve: DiskReserve,
  options: EmbeddedOptions,
): Promise<EmbeddedClient> {
  const lines: string[] = [];
  try {
    // Where there is no other room, starting and mending itself may need this.
    if (!reserve.hold()) reserve.release();
    const cluster = await prepareCluster(dataDir);
    const onFailure = (cause: unknown) => options.onFailed?.(new EngineFailed(cause));
    const client = new EmbeddedClient({
      fs: new DurableNodeFS(cluster, { reserve, onFailure }),
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
    const said = lines.filter((line) => /FATAL|PANIC/.test(line)).join('; ');
    throw new DataDirUnusable(dataDir, `the engine does not start (${said || String(error)})`, error);
  }
}

async function holdReserve(dataDir: string, reserve: DiskReserve, client: EmbeddedClient): Promise<void> {
  if (reserve.hold()) return;
  await client.close();
  throw new DataDirUnusable(dataDir, DISK_FULL);
}
