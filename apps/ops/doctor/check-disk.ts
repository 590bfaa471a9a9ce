import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Env } from '../../env.ts';
import { type Finding, fine } from './finding.ts';

const GIB = 2 ** 30;
/** Free space in bytes: an upload or an export needs up to a quarter of a GiB, each. */
const LIMITS = { low: 5 * GIB, full: GIB };

/** Returns findings about the free space of this machine's disks. */
export async function checkDisk(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  { low, full } = LIMITS,
): Promise<Finding[]> {
  const folders = [
    { name: `DATA_DIR ${DATA_DIR}`, path: nearestFolder(resolve(DATA_DIR)) },
    { name: `temporary folder ${tmpdir()}`, path: tmpdir() },
  ];
  const found = await Promise.all(
    folders.map(async ({ name, path }): Promise<Finding> => {
      const { bavail, bsize } = await statfs(path);
      const free = bavail * bsize;
      if (free >= low) return fine(`${gib(free)} free`);
      return {
        level: free < full ? 'bad' : 'warn',
        subject: name,
        problem: `has ${gib(free)} free: uploads, exports and the embedded database stop when it is full`,
        remedy: 'free space or enlarge the disk',
      };
    }),
  );
  // Both folders are usually on the same disk.
  return [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Returns the folder, or the nearest one above it that exists. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(dirname(folder));

const gib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`;
