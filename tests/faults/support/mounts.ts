import { execFileSync } from 'node:child_process';

const run = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Mounts a small in-memory file system. Returns false if the machine does not permit the mount. */
export const mountSmallDisk = (folder: string, megabytes: number): boolean =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder);

export const setReadOnly = (folder: string, readOnly: boolean): boolean =>
  run('mount', '-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder);

export const unmount = (folder: string): boolean => run('umount', folder);
