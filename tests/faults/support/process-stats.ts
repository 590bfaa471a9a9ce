import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Returns the resident memory of a process in MB, from /proc. */
export function residentMb(pid: number): number {
  const [, kb = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

/**
 * Returns the number of open sockets of a process, including listening ones, from /proc. Other files do not
 * count: the embedded database opens the files of its tables on demand.
 */
export function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`).startsWith('socket:');
    } catch {
      // The descriptor was closed after `readdirSync` had listed it.
      return false;
    }
  }).length;
}
