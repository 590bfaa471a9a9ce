/** `npm start`: builds what is missing, then serves; with no keys given, the demo on embedded database and sandbox. */
import { existsSync } from 'node:fs';
import { buildWebsite } from './build.ts';

const envFile = new URL('../.env', import.meta.url).pathname;
if (existsSync(envFile)) process.loadEnvFile(envFile);

// An empty line of the .env file is no key.
const live = Boolean(process.env.STRIPE_SECRET_KEY) || process.env.NODE_ENV === 'production';
if (!live) {
  process.env.SANDBOX ??= 'on';
  process.env.DEMO_DATA ??= 'on';
  process.env.LOG_LEVEL ??= 'warn';
}

try {
  await buildWebsite();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import('../serve.ts');
