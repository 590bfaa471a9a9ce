import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirLocked, DataDirUnusable } from './errors.ts';

const SQLITE_BUSY = 5;
const LOCK_FILE = 'engine.lock';
const HOLDER_FILE = 'engine.holder.json';

/**
 * Takes the exclusive lock on a data folder and holds it until `release` or the process's end.
 *
 * Two locks of the kernel, both freed by the kernel itself however the process dies, so that nothing stale
 * can block a restart and no liveness guess by pid (reused, or from another container) can rob a live holder:
 *
 * 1. A POSIX record lock on `engine.lock`. Node offers no such call, but its SQLite does: an open
 *    `BEGIN EXCLUSIVE` on the (always empty) file is fcntl(F_SETLK) on its inode, plus SQLite's own table for
 *    a second try within this process. By inode means: the same through symlinks, bind mounts and containers
 *    sharing the volume, no path length limit, and taking it is atomic between two starters. It holds across
 *    machines only where the network file system carries locks; an embedded database belongs on a local disk.
 * 2. On Linux, an abstract socket named by the folder's device and inode. It covers the two ways to lose the
 *    first: someone deletes `engine.lock` ("to repair it"), or code in this process opens and closes that file
 *    (POSIX drops the record lock then; so nothing but this module may touch it). It sees one network
 *    namespace only, which is why it is the second and not the only one.
 *
 * `engine.holder.json` merely tells people who holds it and decides nothing.
 *
 * @param dataDir existing folder, absolute
 * @throws DataDirLocked when it is held; DataDirUnusable when the file system cannot lock
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
  // exclusive: a cluster worker must not be handed its primary's socket.
  server.listen({ path: `\0embedded-database-${dev}-${ino}`, exclusive: true });
  return bound.promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new DataDirLocked(dataDir, readHolder(dataDir));
    throw error;
  });
}

/** Who wrote the holder file, unless that was a process of this host that is gone. */
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
