import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Memory that a process holds, in MB, from /proc. */
export function residentMb(pid: number): number {
  const [, kb = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

/**
 * Connections that a process has open, from /proc; it may be listening on some. Other files are not counted: the
 * embedded database opens those of its tables as it needs them.
 */
export function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`).startsWith('socket:');
    } catch {
      // Closed meanwhile.
      return false;
    }
  }).length;
}
