/** `npm run db:migrate`: brings the database up to date without serving. Several may run at once. */
import { openEngine } from '../db/client.ts';
import { readEnv } from '../platform/env.ts';

const env = readEnv();
const engine = await openEngine({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
});
await engine.migrate();
await engine.close();
process.stdout.write('The database is up to date.\n');
