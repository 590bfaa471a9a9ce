/**
 * `npm start`: builds the website if necessary, then serves the product. If no Stripe key is set and NODE_ENV
 * is not `production`, runs the demo with the sandbox and demo data.
 */
import { startupErrorMessage } from '../apps/startup-error.ts';
import { buildWebsite, WebsiteBuildFailed } from './build.ts';
import { loadEnvFile } from './env-file.ts';

try {
  loadEnvFile();
  // An empty variable does not count as a key.
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
