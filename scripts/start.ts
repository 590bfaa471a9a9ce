/** `npm start`: builds what is missing, then serves; with no keys given, the demo on embedded database and sandbox. */
import { startupErrorMessage } from '../apps/startup-error.ts';
import { buildWebsite, WebsiteBuildFailed } from './build.ts';
import { loadEnvFile } from './env-file.ts';

try {
  loadEnvFile();
  // An empty variable is no key.
  const live = Boolean(process.env.STRIPE_SECRET_KEY) || process.env.NODE_ENV === 'production';
  if (!live) {
    process.env.SANDBOX ??= 'on';
    process.env.DEMO_DATA ??= 'on';
    process.env.LOG_LEVEL ??= 'warn';
  }
  await buildWebsite();
} catch (error) {
  process.stderr.write(`${startupErrorMessage(error, WebsiteBuildFailed)}\n`);
  process.exit(1);
}
await import('../serve.ts');
