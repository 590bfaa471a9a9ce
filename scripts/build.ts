/** `npm run build`: builds what `npm start` and production run. */
import { loadEnvFile } from '../apps/env-file.ts';
import { buildUnlessCurrent } from './build/current.ts';
import { buildFirstStart } from './build/first-start.ts';
import { runStep, StepFailed } from './build/run-step.ts';
import { sparing } from './packages.mjs';

/**
 * Builds the website and the server into `BUILD_DIR`, unless the last build used the same sources.
 * @throws StepFailed
 */
async function buildProduct(): Promise<void> {
  await buildWebsite();
  await buildUnlessCurrent('process', async () => {
    process.stdout.write('Building the server …\n');
    const env = { ...process.env, ...sparing };
    runStep(['scripts/build/make-process.ts'], { name: 'The server', env });
    buildFirstStart();
  });
}

/**
 * Builds the website into `BUILD_DIR` unless the last build used the same sources.
 * @throws StepFailed
 */
export const buildWebsite = (): Promise<void> => buildUnlessCurrent('website', runWebsiteBuild);

async function runWebsiteBuild(): Promise<void> {
  process.stdout.write('Building the website …\n');
  // Any other value would make the build ship React's slow development version to browsers.
  const env = { ...process.env, ...sparing, NODE_ENV: 'production' };
  const step = { name: 'The website', env };
  runStep(['node_modules/@react-router/dev/bin.cjs', 'build'], step);
  runStep(['scripts/build/finish-website.ts'], step);
}

if (import.meta.main) {
  try {
    loadEnvFile();
    await buildProduct();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
