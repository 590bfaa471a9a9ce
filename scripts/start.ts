/**
 * `npm start`: builds the product if necessary, then serves it. If no Stripe key is set and NODE_ENV is not
 * `production`, runs the demo with the sandbox and demo data. Loads only what a start from a current build
 * needs.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvFile } from '../apps/env-file.ts';
import { isBuilt, processFolder, root } from './build/current.ts';

try {
  loadEnvFile();
  // An empty variable does not count as a key.
  const live = Boolean(process.env.STRIPE_SECRET_KEY) || process.env.NODE_ENV === 'production';
  process.env.NODE_ENV ||= 'development';
  if (!live) {
    process.env.SANDBOX ??= 'on';
    process.env.DEMO_DATA ??= 'on';
    process.env.LOG_LEVEL ??= 'warn';
  }
  if (!isBuilt()) await build();
} catch (error) {
  const { startupErrorMessage } = await import('../apps/startup-error.ts');
  process.stderr.write(`${startupErrorMessage(error)}\n`);
  process.exit(1);
}
await import(join(processFolder, 'start.js'));

/** Builds, which takes a while, only if the product can start afterwards. */
async function build(): Promise<void> {
  const [{ readEnv }, { assertDatabaseFree }, { assertPortFree }] = await Promise.all([
    import('../apps/env.ts'),
    import('../db/client.ts'),
    import('../apps/gateway/server/listen.ts'),
  ]);
  const env = readEnv();
  await assertPortFree({ host: env.HOST, port: env.PORT });
  if (env.DATABASE_URL === undefined) await assertDatabaseFree(env.DATA_DIR);
  // In a process of its own, because Vite sets NODE_ENV to production in the one that builds.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
