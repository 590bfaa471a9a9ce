import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

/** The project's root folder, independent of the working directory. */
export const root = new URL('..', import.meta.url).pathname;
const ownNode = join(root, 'node_modules/.bin/node');
const isNode24 = Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Returns the path of Node 24, on which everything after the installation runs: the npm package's, or the running
 * one's in a production installation, which lacks the package.
 */
export const node = () => (existsSync(ownNode) ? ownNode : process.execPath);

const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=4'];

/** Whether the machine, or the container, has less than 2 GB of memory. */
const isSmall = Math.min(totalmem(), process.constrainedMemory() || Infinity) < 2 * 1024 ** 3;

/**
 * Environment in which npm and the bundler fit on a server with 1 GB: a small heap, one thread of the bundler and one
 * pool of memory for all threads, which returns what it does not use. It doubles the time, so larger machines do
 * without.
 */
export const sparing = isSmall
  ? {
      NODE_OPTIONS: [process.env.NODE_OPTIONS, ...HEAP].filter(Boolean).join(' '),
      MALLOC_ARENA_MAX: '1',
      MIMALLOC_PURGE_DELAY: '0',
      RAYON_NUM_THREADS: '1',
      ROLLDOWN_WORKER_THREADS: '1',
    }
  : {};

/** Why a process was killed that nobody asked to end. */
export const KILLED =
  'The system killed it, most likely because memory ran out. Add swap, or build on another machine: docs/deploy.md, "A small server", says how.';

/** npm's record of what it has installed. */
const installed = join(root, 'node_modules/.package-lock.json');

/**
 * Installs the packages in the lockfile, unless they are already installed. Must run on Node 20, because it
 * also installs Node 24.
 */
export function installPackages() {
  if ((existsSync(ownNode) || isNode24) && isInstalled()) return;
  process.stdout.write('Installing packages …\n');
  // `npm ci` would reinstall every package after each change of the lockfile. `npm install` installs the same
  // versions, because they are exact in package.json and in the lockfile, which `--no-save` leaves unchanged.
  npm('install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts');
  // The only package whose script has to run: it installs Node 24, with an npm of its own, for which a small server
  // has no memory beside the one above.
  npm('rebuild', 'node');
}

/** @param {string[]} args */
function npm(...args) {
  const { status, signal } = spawnSync('npm', [...args, '--loglevel=error'], {
    ...{ cwd: root, stdio: 'inherit', env: { ...process.env, ...sparing } },
  });
  if (status === 0) return;
  const why = signal === 'SIGKILL' ? KILLED : 'npm says why above.';
  process.stderr.write(`The packages could not be installed. ${why}\n`);
  process.exit(1);
}

/** Whether npm has installed the versions in the lockfile. It leaves out optional packages of other platforms. */
function isInstalled() {
  if (!existsSync(installed)) return false;
  const [wanted, found] = [join(root, 'package-lock.json'), installed].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || found[path]?.version === version,
  );
}

/**
 * Environment with the packages' commands first in PATH and a cache of compiled code, which makes later
 * starts faster.
 */
export const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** Node's options and environment for a server. They favour a small heap over fast allocation (decision 31). */
export const serverProcess = {
  options: ['--max-semi-space-size=4'],
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
};
