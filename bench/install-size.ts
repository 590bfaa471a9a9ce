/**
 * `npm run bench:install`: installs the production packages of the lockfile into a temporary folder and adds up
 * what they occupy on the disk. Writes its section of results.md.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedPackages } from '../scripts/licences.ts';
import { markdownTable, writeResults } from './results.ts';

const WANTED_MB = 350;
const SHOWN = 8;
const BLOCK = 512;

const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'install-size-'));
try {
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name));
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const packages = lockedPackages()
    .map(([path]) => path)
    .filter((path) => existsSync(join(folder, path)))
    .map((path) => ({ path, bytes: bytesOf(join(folder, path)) }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = bytesOf(join(folder, 'node_modules'), true);
  writeResults({
    title: 'Size of a production installation',
    command: 'npm run bench:install',
    text: `${markdownTable(
      ['', 'MB'],
      [
        [`all ${packages.length} packages (target: ≤ ${WANTED_MB})`, megabytes(total)],
        ...packages
          .slice(0, SHOWN)
          .map(({ path, bytes }) => [path.replace('node_modules/', ''), megabytes(bytes)]),
      ],
    )}

\`npm ci --omit=dev\`, disk blocks as \`du\` counts them. Node itself comes from the system or the container's base image.`,
  });
  if (total > WANTED_MB * 1e6) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Returns what a folder occupies, by default without packages that are installed within it. */
function bytesOf(path: string, withPackages = false): number {
  const stat = lstatSync(path);
  const own = stat.blocks * BLOCK;
  if (!stat.isDirectory()) return own;
  return readdirSync(path)
    .filter((name) => withPackages || name !== 'node_modules')
    .reduce((sum, name) => sum + bytesOf(join(path, name), withPackages), own);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
