import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder, wherever the command was started. */
export const root = new URL('..', import.meta.url).pathname;
/** Node 24, which is one of the packages: everything after the install runs on it. */
export const node = join(root, 'node_modules/.bin/node');

const stamp = join(root, 'node_modules/.installed-lockfile');

/** Installs the packages of the lockfile unless exactly these are there. Runs on Node 20, before anything else. */
export function installPackages() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lockfile) return;
  process.stdout.write('Installing packages …\n');
  // Not `npm ci`, which begins from nothing at every change. Versions are exact in package.json and in the lockfile,
  // which `--no-save` leaves as it is.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    process.stderr.write('The packages could not be installed; npm says why above.\n');
    process.exit(1);
  }
  writeFileSync(stamp, lockfile);
}

/** PATH with the packages' commands first; compiled code is kept between starts, which makes the second one quick. */
export const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};
