import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { loadEnvFile } from './env-file.ts';
import { splitBuiltStylesheet } from './split-stylesheet.ts';

const root = new URL('..', import.meta.url).pathname;
const SOURCES = [
  'apps/web/**',
  'contracts/**',
  'locales/**',
  'brand.ts',
  '*.config.ts',
  'package-lock.json',
  'scripts/brand-colours.ts',
  'scripts/legal-texts.ts',
  'scripts/split-stylesheet.ts',
];

/** Thrown if the build of the website fails. The message contains the builder's output. */
export class WebsiteBuildFailed extends Error {}

/**
 * Builds the website into `BUILD_DIR` unless the last build used the same sources.
 * @throws WebsiteBuildFailed
 */
export async function buildWebsite(): Promise<void> {
  const directory = resolve(root, process.env.BUILD_DIR ?? 'build');
  const stamp = join(directory, '.built-from');
  const from = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
  process.stdout.write('Building the website …\n');
  try {
    // Any other value would make the build ship React's slow development version to browsers.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync('react-router', ['build'], { cwd: root, stdio: 'pipe', env });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new WebsiteBuildFailed(`The website could not be built:\n${output}`);
  }
  splitBuiltStylesheet(directory);
  await compressAssets(join(directory, 'client/assets'));
  writeFileSync(stamp, from);
}

export function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

if (import.meta.main) {
  loadEnvFile();
  await buildWebsite();
}
