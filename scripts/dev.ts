/**
 * `npm run dev`: runs the product on the embedded database and with the demo data. Vite updates the components and
 * styles of the account in place and reloads the pages that only the server renders; `with-node-24.mjs` restarts
 * the server when any other source changes, and open pages then reload.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, isRunnableDevEnvironment, type Plugin } from 'vite';
import { compose } from '../apps/compose.ts';
import { readEnv } from '../apps/env.ts';
import { loadEnvFile } from '../apps/env-file.ts';
import type { Website } from '../apps/gateway/pages/website.ts';
import { createFolderMedia, openMedia } from '../connectors/media/index.ts';
import { providerSettings } from '../connectors/providers/index.ts';
import { stripeSettings } from '../connectors/stripe/index.ts';
import { openEngine } from '../db/client.ts';
import { openJobQueue } from '../db/jobs.ts';
import { seedDemo } from '../db/seed/seed-demo.ts';
import { displayNameSkeleton, hashPassword } from '../domain/accounts/index.ts';
import { storePicture, storeVideo } from '../domain/media/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/logging.ts';
import { demoServices } from '../sandbox/demo-services.ts';
import { startSandboxMail } from '../sandbox/mail/mail-server.ts';
import { firstStart } from './build/first-start.ts';

loadEnvFile();
// The page cache is always off. Otherwise, a page could be rendered from an earlier version of its source.
const env = readEnv({ SANDBOX: 'on', DEMO_DATA: 'on', ...process.env, PAGE_CACHE_PAGES: '0' });
const log = createLogger(env.LOG_LEVEL, true);
const prepared = firstStart();
const engine = await openEngine({
  dataDir: env.DATA_DIR,
  template: prepared.database,
  databaseUrl: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
});
await engine.migrate();
const media = await openMedia(env);
const pictures = createFolderMedia(join(prepared.dataDir, 'media'));
await seedDemo({
  db: engine.db,
  clock: systemClock,
  hashPassword,
  displayNameSkeleton,
  storePicture: (bytes) => storePicture(media, bytes, pictures),
  storeVideo: (bytes) => storeVideo(media, bytes),
});

const jobs = await openJobQueue(engine, (error) => log.warn({ err: error }, 'job queue error'));
const sandboxMail = await startSandboxMail();
const server = createServer();
const CHANGED = 'server-modules-changed';
/** Tells pages that only the server renders when one of its modules changes. */
const reportServerModules: Plugin = {
  name: 'report-server-modules',
  hotUpdate({ modules, server: { environments } }) {
    if (this.environment.name === 'ssr' && modules.length > 0) environments.client.hot.send(CHANGED);
  },
};
const watched = join(import.meta.dirname, '../apps/web');
const vite = await createVite({
  plugins: [reportServerModules],
  server: {
    middlewareMode: true,
    hmr: { server },
    // Other changes restart this process, and Vite's client then reloads the page. A reload before that would fail.
    watch: { ignored: (path) => !path.startsWith(watched) && !watched.startsWith(path) },
  },
  appType: 'custom',
});
const website: Website = {
  assets: null,
  async render(request, page) {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no SSR environment');
    const { render } = await ssr.runner.import<Pick<Website, 'render'>>('/apps/web/delivery/server.ts');
    const rendered = await render(request, page);
    return rendered instanceof Response ? withLiveReload(rendered) : rendered;
  },
};
const sandbox = await demoServices(env);
const app = await compose({
  env: { ...env, SMTP_URL: sandboxMail.url },
  engine,
  jobs,
  media,
  log,
  providers: { ...sandbox.providers, ...providerSettings(env) },
  stripe: stripeSettings(env) ?? sandbox.stripe,
  sandboxFront: sandbox.front,
  openUrl: sandbox.openUrl,
  company: sandbox.company,
  website,
  sandboxMail,
});
// Vite adds inline styles and an inline script, which the product's Content-Security-Policy forbids.
app.addHook('onSend', async (_, reply, payload) => {
  reply.removeHeader('content-security-policy');
  return payload;
});
await app.ready();
server.on('request', (request, response) => {
  if (sandbox.front.takes(request, response)) return;
  vite.middlewares(request, response, () => app.routing(request, response));
});
server.listen(env.PORT, env.HOST, () => log.info(`Ready on ${env.PUBLIC_ORIGIN}`));
await once(server, 'listening');
await sandbox.fill(app.system);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    const stop = async () => {
      await vite.close();
      await app.close();
      await engine.close();
      process.exit(0);
    };
    stop().catch(() => process.exit(1));
  });

/** Makes a public page reload when its modules change. Account pages load the framework, which updates them. */
async function withLiveReload(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = await page.text();
  const script = `<script type="module">import { createHotContext } from '/@vite/client';
createHotContext('/page').on('${CHANGED}', () => location.reload());</script>`;
  return new Response(
    html.includes('inject-hmr-runtime') ? html : html.replace('</head>', `${script}</head>`),
    page,
  );
}
