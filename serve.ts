import { existsSync } from 'node:fs';
import type { Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { compose } from './apps/compose.ts';
import { type Env, readServerEnv } from './apps/env.ts';
import { loadEnvFile } from './apps/env-file.ts';
import { loadWebsite, WebsiteNotBuilt } from './apps/gateway/pages/website.ts';
import { assertPortFree, listen } from './apps/gateway/server/listen.ts';
import { listenForCommands } from './apps/ops/socket.ts';
import { startupErrorMessage } from './apps/startup-error.ts';
import { createFolderMedia, openMedia } from './connectors/media/index.ts';
import { providerSettings } from './connectors/providers/index.ts';
import { stripeSettings } from './connectors/stripe/index.ts';
import { type Engine, openEngine } from './db/client.ts';
import { prepareDataDir } from './db/embedded/index.ts';
import { openJobQueue } from './db/jobs.ts';
import { DEMO_PASSWORD, demoPeople } from './db/seed/demo-people.ts';
import { seedDemo } from './db/seed/seed-demo.ts';
import { displayNameSkeleton, hashPassword } from './domain/accounts/index.ts';
import { recordKeys } from './domain/audit/index.ts';
import { storePicture, storeVideo } from './domain/media/index.ts';
import { SECOND_MS, systemClock } from './platform/clock.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import type { SandboxMail } from './sandbox/mail/mail-server.ts';

const DRAIN_MS = 10_000;

/** Resources that have been opened so far and that a shutdown must close. */
const opened: {
  engine?: Promise<Engine>;
  sandboxMail?: SandboxMail;
  app?: FastifyInstance;
  commands?: Server | null;
} = {};
let isShuttingDown = false;

async function serve(env: Env): Promise<void> {
  const log = createLogger(env.LOG_LEVEL, process.stdout.isTTY);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void shutDown(signal, { log, drainSeconds: env.DRAIN_SECONDS }));
  // Before anything is created, check for problems that would prevent the start.
  await assertPortFree({ host: env.HOST, port: env.PORT });
  const website = env.ROLE === 'api' ? {} : { website: await loadWebsite(resolve(env.BUILD_DIR)) };
  const prepared = preparedFirstStart(env.BUILD_DIR);
  // The embedded engine creates the data folder itself and reports errors. With a database server, create the
  // folder here, because operator commands, media and stand-ins need it.
  if (env.DATABASE_URL !== undefined) prepareDataDir(env.DATA_DIR);
  opened.engine = openEngine({
    dataDir: env.DATA_DIR,
    template: prepared.database,
    onBadTemplate: (error) => log.warn({ err: error }, 'the prepared database of the build is damaged'),
    onCreate: () => log.info({ dataDir: env.DATA_DIR }, 'creating the embedded database'),
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    poolSize: env.DATABASE_POOL,
    onError: (error) => log.warn({ err: error }, 'database'),
    onFailed: (error) => {
      log.fatal({ err: error }, 'the embedded database stopped');
      process.exit(1);
    },
    onRecovered: (recovery) =>
      log.warn(
        recovery,
        recovery.torn
          ? 'the embedded database was not closed in order; its log is torn, and what came after that is dropped'
          : 'the embedded database was not closed in order and has recovered from its log',
      ),
    onReadOnly: (reason) =>
      reason === null
        ? log.warn('the embedded database accepts writes again')
        : log.error({ reason }, 'the embedded database is read-only'),
  });
  const engine = await opened.engine;
  await engine.migrate();
  const jobs = await openJobQueue(engine, (error) => log.warn({ err: error }, 'jobs'));
  const sandboxMail = env.SANDBOX && env.SMTP_URL === undefined ? await sandboxMailServer() : undefined;
  if (sandboxMail) opened.sandboxMail = sandboxMail;
  const settings = sandboxMail ? { ...env, SMTP_URL: sandboxMail.url } : env;
  if (settings.SMTP_URL === undefined) log.warn('SMTP_URL is not set: mail stays queued until it is');
  const media = await openMedia(env);
  const seeded =
    env.DEMO_DATA &&
    (await seedDemo({
      db: engine.db,
      clock: systemClock,
      hashPassword,
      displayNameSkeleton,
      storePicture: (bytes) =>
        storePicture(media, bytes, prepared.pictures).catch((error: unknown) => {
          log.warn({ err: error }, 'a prepared picture of the build is damaged');
          return storePicture(media, bytes);
        }),
      storeVideo: (bytes) => storeVideo(media, bytes),
    }));
  const sandbox = env.SANDBOX ? await sandboxServices(env) : undefined;
  const stripe = stripeSettings(env) ?? sandbox?.stripe;
  if (stripe && stripe.webhookSecrets.length === 0)
    log.warn('STRIPE_WEBHOOK_SECRETS is not set: webhooks from Stripe are rejected');
  const app = await compose({
    env: settings,
    engine,
    jobs,
    media,
    log,
    providers: {
      ...sandbox?.providers,
      ...providerSettings(env),
    },
    stripe,
    ...(sandbox ? { sandboxFront: sandbox.front, company: sandbox.company, openUrl: sandbox.openUrl } : {}),
    ...website,
    ...(sandboxMail ? { sandboxMail } : {}),
  });
  opened.app = app;
  await recordKeys(app.system, env.SECRET_KEYS).catch((error: unknown) =>
    log.warn({ err: error }, 'a change of SECRET_KEYS could not be recorded'),
  );
  await listen(app, { host: env.HOST, port: env.PORT });
  // On PostgreSQL commands open the database themselves, and several servers may share the data folder.
  if (env.DATABASE_URL === undefined) opened.commands = await listenForCommands(app.system, env.DATA_DIR);
  printWelcome(env, seeded, sandboxMail !== undefined);
  await sandbox?.fill(app.system);
}

/** Returns what the build has prepared for a first start. Both parts may be missing or damaged. */
function preparedFirstStart(buildDir: string) {
  const folder = resolve(buildDir, 'first-start');
  const database = join(folder, 'database.tar.gz');
  return {
    database: existsSync(database) ? database : undefined,
    pictures: createFolderMedia(join(folder, 'media')),
  };
}

/**
 * Closes all open resources in order, even during a start, because a database that is not closed has to
 * recover at the next start.
 */
async function shutDown(
  signal: string,
  { log, drainSeconds }: { log: Logger; drainSeconds: number },
): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  log.info({ signal }, 'draining');
  opened.app?.startDraining();
  // Give load balancers time to notice that the server is draining. SIGINT, which a terminal sends on Ctrl+C,
  // does not wait.
  if (signal === 'SIGTERM' && opened.app?.server.listening) await wait(drainSeconds * SECOND_MS);
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  opened.commands?.close();
  await opened.app?.close();
  await opened.sandboxMail?.close();
  const engine = await opened.engine?.catch(() => undefined);
  await engine?.close();
  process.exit(0);
}

/** Loads the code of the mail server only when the sandbox needs it, and starts the server. */
async function sandboxMailServer() {
  const { startSandboxMail } = await import('./sandbox/mail/mail-server.ts');
  return startSandboxMail();
}

async function sandboxServices(env: Env) {
  const { demoServices } = await import('./sandbox/demo-services.ts');
  return demoServices(env);
}

/** Prints the URLs and the demo accounts for an operator at the terminal. Everything else is in the log. */
function printWelcome(env: Env, seeded: boolean, outbox: boolean): void {
  const lines = [`Ready on ${env.PUBLIC_ORIGIN}`];
  if (seeded) {
    lines.push(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    for (const { username, note } of demoPeople)
      if (note !== undefined)
        lines.push(`  ${username.padEnd(11)} ${note.padEnd(34)} ${env.PUBLIC_ORIGIN}/@${username}`);
  }
  if (env.SANDBOX)
    lines.push(
      `Stand-ins for other services: ${env.PUBLIC_ORIGIN}/sandbox/providers`,
      `Stand-in for Stripe: ${env.PUBLIC_ORIGIN}/sandbox/stripe`,
    );
  if (outbox) lines.push(`Mail lands in ${env.PUBLIC_ORIGIN}/sandbox/mail`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  loadEnvFile();
  await serve(readServerEnv());
} catch (error) {
  // A shutdown during the start makes the start fail. The shutdown itself then ends the process.
  if (!isShuttingDown) {
    process.stderr.write(`${startupErrorMessage(error, WebsiteNotBuilt)}\n`);
    process.exit(1);
  }
}
