/** `npm run build`: builds what `npm start` and production run. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvFile } from '../apps/env-file.ts';
import { buildFolder, buildUnlessCurrent, root } from './build/current.ts';
import { buildFirstStart } from './build/first-start.ts';
import { buildProcess } from './build/process.ts';
import { compressAssets } from './compress-assets.ts';
import { splitBuiltStylesheet } from './split-stylesheet.ts';

/** Thrown if the build of the website fails. The message contains the builder's output. */
class WebsiteBuildFailed extends Error {}

/**
 * Builds the website and the server into `BUILD_DIR`, unless the last build used the same sources.
 * @throws WebsiteBuildFailed
 */
async function buildProduct(): Promise<void> {
  await buildWebsite();
  await buildUnlessCurrent('process', async () => {
    process.stdout.write('Building the server …\n');
    await buildProcess();
    buildFirstStart();
  });
}

/**
 * Builds the website into `BUILD_DIR` unless the last build used the same sources.
 * @throws WebsiteBuildFailed
 */
export const buildWebsite = (): Promise<void> => buildUnlessCurrent('website', runWebsiteBuild);

async function runWebsiteBuild(): Promise<void> {
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
}

if (import.meta.main) {
  try {
    loadEnvFile();
    await buildProduct();
  } catch (error) {
    if (!(error instanceof WebsiteBuildFailed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
