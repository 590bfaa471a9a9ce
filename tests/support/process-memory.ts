import { readFileSync } from 'node:fs';

const KIB_PER_MB = 1e6 / 1024;

/** Returns the memory of a process in MB as Linux counts it: resident now, and at most since its start. */
export function processMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / KIB_PER_MB;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
