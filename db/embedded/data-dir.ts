import {
  accessSync,
  closeSync,
  constants,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-fs.ts';
import { engineModule } from './engine-module.ts';
import { DataDirUnusable } from './errors.ts';
import { describeFsError, errnoCode, isRefusal } from './fs-errors.ts';

/**
 * PostgreSQL parameters without `-F`, which disables fsync, and with the only sync method that reaches the
 * disk in this environment.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

export interface Template {
  /** Archive of a new database, from which this one is created faster and with less memory. */
  template?: string | undefined;
  /** Called if the archive is unreadable or damaged. The database is then created without it. */
  onBadTemplate?: (error: unknown) => void;
  /** Called before a new database is created, which takes seconds. */
  onCreate?: () => void;
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

/** Whether a data folder contains a database. A first start that was killed leaves a folder without one. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterOf(dataDir));

/**
 * Creates the data folder if it is missing and checks that this process may use it.
 * @returns its real path, the same for every symlink to it
 * @throws DataDirUnusable with the reason
 */
export function prepareDataDir(dataDir: string): string {
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new DataDirUnusable(dataDir, describeFsError(error), error);
  }
}

/** Creates a folder and those above it. Node's own `recursive` never ends where the system creates none, as in /proc. */
function createFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // The status of a link that leads nowhere is an error too.
    if (errnoCode(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    if (errnoCode(error) !== 'ENOENT' || existsSync(dirname(path))) throw error;
    createFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

/**
 * Returns the PostgreSQL folder inside a data folder and creates it if it is missing. PGlite copies a new
 * database file by file, so a process that is killed meanwhile would leave an incomplete database that looks
 * complete. Therefore the database is created in a temporary folder, synced to disk and renamed. The caller
 * must hold the lock.
 *
 * @returns path for DurableNodeFS
 */
export async function prepareCluster(
  dataDir: string,
  { template, onBadTemplate, onCreate }: Template,
): Promise<string> {
  const cluster = clusterOf(dataDir);
  if (existsSync(cluster)) {
    // Left over by a killed engine. The lock already ensures that no other engine runs here, whatever pid the
    // file contains.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return cluster;
  }
  onCreate?.();
  const unfinished = join(dataDir, 'postgres.new');
  try {
    await createCluster(unfinished, template);
  } catch (error) {
    if (template === undefined || isRefusal(error)) throw error;
    onBadTemplate?.(error);
    await createCluster(unfinished);
  }
  syncTree(unfinished);
  renameSync(unfinished, cluster);
  syncPath(dataDir);
  return cluster;
}

/**
 * Creates a database from the template or, which takes 2 s and 600 MB, without one. If the disk is full or read-only,
 * rejects with the error of the file system.
 */
async function createCluster(folder: string, template?: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (template !== undefined) await assertIntact(template);
  const fs = new DurableNodeFS(folder);
  const engine = new PGlite({
    fs,
    pgliteWasmModule: await engineModule(),
    startParams: durableStartParams,
    ...(template === undefined ? {} : { loadDataDir: new Blob([await readFile(template)]) }),
    // Log segments of 4 MB instead of 16 MB: creating a segment blocks the event loop, and larger segments
    // fill a small disk sooner.
    initDbStartParams: ['--wal-segsize=4'],
  });
  try {
    await engine.waitReady;
    await engine.close();
  } catch (error) {
    throw fs.refusal ?? error;
  }
}

/**
 * Rejects if a gzip file is unreadable or damaged. PGlite decompresses in a stream whose errors nothing handles,
 * so they would end the process.
 */
const assertIntact = (path: string): Promise<void> =>
  pipeline(
    createReadStream(path),
    createGunzip(),
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );

function syncTree(dir: string) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(dir);
}

function syncPath(path: string) {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
