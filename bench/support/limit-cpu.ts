import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup';
/**
 * Length in µs of the period to which a CPU quota applies. It is short, so that throttling does not show up
 * as pauses.
 */
const PERIOD = 10_000;

/**
 * Limits each process to a share of a CPU, as if it ran on a small machine of its own. Returns a function
 * that lifts the limits, or null where the system does not permit them (they require root and Linux control
 * groups).
 * @param share 0.1 is a tenth of a CPU
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

/**
 * Returns the folder in which control groups are created. Version 1 of control groups has a separate tree for
 * each kind of limit.
 */
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
