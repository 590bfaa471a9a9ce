import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirLocked, DataDirUnusable } from './errors.ts';
import { describeFsError, isRefusal } from './fs-errors.ts';

const SQLITE_BUSY = 5;
const LOCK_FILE = 'engine.lock';
const HOLDER_FILE = 'engine.holder.json';

/**
 * Acquires the exclusive lock on a data folder and holds it until `release` or the end of the process.
 *
 * The lock consists of two kernel locks. The kernel frees both however the process dies, so no stale lock can
 * block a restart. The holder's pid is not checked for liveness: a pid may be reused or belong to another
 * container, so such a check could break the lock of a live holder.
 *
 * 1. A POSIX record lock on `engine.lock`. Node has no API for record locks, but its SQLite module uses them:
 * an open `BEGIN EXCLUSIVE` on the (always empty) file calls fcntl(F_SETLK) on its inode, and SQLite's own
 * table rejects a second attempt within this process. A lock on the inode is the same through symlinks, bind
 * mounts and containers that share the volume, does not limit the length of the path, and is acquired
 * atomically. It works across machines only if the network file system supports locks. An embedded database
 * should be on a local disk.
 * 2. On Linux, an abstract socket named after the folder's device and inode. It covers the two cases in which
 * the first lock is lost: a user deletes `engine.lock`, or code in this process opens and closes that file,
 * whereupon POSIX drops the record lock. Therefore only this module may open the file. The socket is visible
 * in only one network namespace, so it cannot be the only lock.
 *
 * `engine.holder.json` is used only to name the holder in messages and has no effect on the lock.
 *
 * @param dataDir existing folder, absolute
 * @throws DataDirLocked when another process holds the lock, DataDirUnusable when the file system does not
 * support locks
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  const record = takeRecordLock(dataDir);
  try {
    const socket = await bindSocket(dataDir);
    writeFileSync(join(dataDir, HOLDER_FILE), `${JSON.stringify({ pid: process.pid, host: hostname() })}\n`);
    return {
      release() {
        socket?.close();
        record.close();
      },
    };
  } catch (error) {
    record.close();
    if (isRefusal(error)) throw new DataDirUnusable(dataDir, describeFsError(error), error);
    throw error;
  }
}

function takeRecordLock(dataDir: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY) {
      throw new DataDirLocked(dataDir, readHolder(dataDir));
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataDirUnusable(dataDir, `its lock file ${LOCK_FILE} cannot be locked (${reason})`, error);
  }
}

async function bindSocket(dataDir: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const server = createServer((connection) => connection.destroy()).unref();
  const bound = Promise.withResolvers<Server>();
  server.once('error', bound.reject).once('listening', () => bound.resolve(server));
  // `exclusive` prevents a cluster worker from receiving the socket of its primary.
  server.listen({ path: `\0embedded-database-${dev}-${ino}`, exclusive: true });
  return bound.promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new DataDirLocked(dataDir, readHolder(dataDir));
    throw error;
  });
}

/**
 * Returns the process named in the holder file. Undefined if that process ran on this host and has ended, or
 * if the file is missing or invalid.
 */
function readHolder(dataDir: string): { pid: number; host: string } | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(join(dataDir, HOLDER_FILE), 'utf8'));
    if (!Number.isInteger(pid) || typeof host !== 'string') return undefined;
    if (host === hostname()) process.kill(pid, 0);
    return { pid, host };
  } catch {
    return undefined;
  }
}
