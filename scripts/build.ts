import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { takeBuiltSheetApart } from './take-sheet-apart.ts';

const root = new URL('..', import.meta.url).pathname;
const directory = resolve(root, process.env.BUILD_DIR ?? 'build');
const stamp = join(directory, '.built-from');
const SOURCES = [
  'apps/web/**',
  'contracts/**',
  'locales/**',
  'brand.ts',
  '*.config.ts',
  'package-lock.json',
  'scripts/brand-colours.ts',
  'scripts/take-sheet-apart.ts',
];

/** Builds the website unless the last build was made from exactly these sources. */
export async function buildWebsite(): Promise<void> {
  const from = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
  process.stdout.write('Building the website …\n');
  try {
    execFileSync('react-router', ['build'], { cwd: root, stdio: 'pipe' });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`The website could not be built:\n${output}`);
  }
  takeBuiltSheetApart(directory);
  await compressAssets(join(directory, 'client/assets'));
  writeFileSync(stamp, from);
}

/** Of everything that the website is built from. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

if (import.meta.main) await buildWebsite();
