import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup';
/** In microseconds; short, so that what is taken away is not noticed as pauses. */
const PERIOD = 10_000;

/**
 * Gives processes so much of a processor each and no more, as if each had a small machine of its own. Gives how to take
 * that back; null where the system does not let us (it takes root and Linux's control groups).
 * @param share 0.1 is a tenth of a processor
 */
export function limitCpu(pids: readonly number[], share: number): (() => void) | null {
  const made: string[] = [];
  const giveBack = () => {
    for (const [n, folder] of made.entries()) {
      writeFileSync(join(parent(), 'cgroup.procs'), String(pids[n]));
      rmdirSync(folder);
    }
  };
  try {
    for (const pid of pids) {
      const folder = join(parent(), `bench-${pid}`);
      mkdirSync(folder);
      made.push(folder);
      limit(folder, Math.round(share * PERIOD));
      writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    }
    return giveBack;
  } catch {
    giveBack();
    return null;
  }
}

/** Version 1 has a tree for each kind of limit. */
const parent = () => (existsSync(join(GROUPS, 'cpu/cpu.cfs_quota_us')) ? join(GROUPS, 'cpu') : GROUPS);

function limit(folder: string, quota: number): void {
  if (parent() === GROUPS) {
    writeFileSync(join(GROUPS, 'cgroup.subtree_control'), '+cpu');
    writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD}`);
    return;
  }
  writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD));
  writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
}
