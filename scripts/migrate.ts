/** `npm run db:migrate`: migrates the database without starting the server. Safe to run concurrently. */

import { readEnv } from '../apps/env.ts';
import { loadEnvFile } from '../apps/env-file.ts';
import { startupErrorMessage } from '../apps/startup-error.ts';
import { openEngine } from '../db/client.ts';

async function migrate(): Promise<void> {
  loadEnvFile();
  const env = readEnv();
  const engine = await openEngine({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
  });
  try {
    await engine.migrate();
  } finally {
    await engine.close();
  }
}

try {
  await migrate();
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  process.stderr.write(`${startupErrorMessage(error)}\n`);
  process.exitCode = 1;
}
