/** `npm run build`: builds what `npm start` and production run. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildFolder, isCurrent, markCurrent, root } from './build/current.ts';
import { buildFirstStart } from './build/first-start.ts';
import { buildProcess } from './build/process.ts';
import { compressAssets } from './compress-assets.ts';
import { loadEnvFile } from './env-file.ts';
import { splitBuiltStylesheet } from './split-stylesheet.ts';

/** Thrown if the build of the website fails. The message contains the builder's output. */
export class WebsiteBuildFailed extends Error {}

/**
 * Builds the website and the server into `BUILD_DIR`, unless the last build used the same sources.
 * @throws WebsiteBuildFailed
 */
export async function buildProduct(): Promise<void> {
  await buildWebsite();
  if (isCurrent('process')) return;
  process.stdout.write('Building the server …\n');
  await buildProcess();
  buildFirstStart();
  markCurrent('process');
}

/**
 * Builds the website into `BUILD_DIR` unless the last build used the same sources.
 * @throws WebsiteBuildFailed
 */
export async function buildWebsite(): Promise<void> {
  if (isCurrent('website')) return;
  process.stdout.write('Building the website …\n');
  try {
    // Any other value would make the build ship React's slow development version to browsers.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync('react-router', ['build'], { cwd: root, stdio: 'pipe', env });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new WebsiteBuildFailed(`The website could not be built:\n${output}`);
  }
  splitBuiltStylesheet(buildFolder());
  await compressAssets(join(buildFolder(), 'client/assets'));
  markCurrent('website');
}

if (import.meta.main) {
  loadEnvFile();
  await buildProduct();
}
