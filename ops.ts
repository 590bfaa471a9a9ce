/** The process of the operator's command line: runs one command and exits. */
import { userInfo } from 'node:os';
import { createContexts } from './apps/create-contexts.ts';
import { type Env, readEnv } from './apps/env.ts';
import { checkedBackupLines, rowsOf } from './apps/ops/backups.ts';
import type { LocalCommands, RestoreOptions, Work } from './apps/ops/command.ts';
import { runDoctor } from './apps/ops/doctor/index.ts';
import { expandFileArguments, UnreadableFile } from './apps/ops/expand-file-arguments.ts';
import { runCommandLine, runWork } from './apps/ops/index.ts';
import { sendCommand } from './apps/ops/socket.ts';
import { terminal } from './apps/ops/terminal.ts';
import { startupErrorMessage } from './apps/startup-error.ts';
import { openMedia } from './connectors/media/index.ts';
import { providerSettings } from './connectors/providers/index.ts';
import { setUpStripe, stripeSettings } from './connectors/stripe/index.ts';
import { type Engine, openEngine } from './db/client.ts';
import { openJobQueue } from './db/jobs.ts';
import { writeAudit } from './domain/audit/index.ts';
import {
  BackupRefused,
  type BackupTrust,
  backupSignaturesOf,
  checkBackup,
  restoreBackup,
} from './domain/backups/index.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/logging.ts';
import { PageChanges } from './platform/page-changes.ts';
import { loadEnvFile } from './scripts/env-file.ts';

const { print, printError } = terminal;

const ops = async (given: readonly string[]): Promise<boolean> =>
  runCommandLine(
    // npm runs this script in the project's folder. INIT_CWD is the folder in which the operator ran npm.
    { print, run: runWithData, local, folder: process.env.INIT_CWD },
    await expandFileArguments(given),
  );

/**
 * Sends the command to the server that has the embedded database open. If there is none, or on PostgreSQL,
 * runs the command in this process.
 */
async function runWithData(work: Work, words: readonly string[]): Promise<boolean> {
  const env = readEnv();
  if (env.DATABASE_URL === undefined) {
    const done = await sendCommand(env.DATA_DIR, { operator: operatorNow().name, words: [...words] }, print);
    if (done !== null) return done;
  }
  return runHere(env, work);
}

const operatorNow = () => ({ kind: 'operator' as const, name: userInfo().username });

const databaseOf = (env: Env) => ({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
});

/** Runs the command in this process, on PostgreSQL or on an embedded database that no server has open. */
async function runHere(env: Env, work: Work): Promise<boolean> {
  const log = createLogger('warn', process.stdout.isTTY);
  const engine = await openEngine(databaseOf(env));
  const jobs = await openJobQueue(engine, (error) => log.warn({ err: error }, 'job queue error'));
  const contexts = createContexts({
    ...{ env, engine, jobs, log, clock: systemClock },
    media: await openMedia(env),
    // This process has no page cache to evict from. The database notifies other processes of changed pages.
    pageChanges: new PageChanges(() => {}),
    providers: providerSettings(env),
    stripe: stripeSettings(env),
  });
  try {
    return await runWork({ context: { ...contexts.system, actor: operatorNow() }, print }, work);
  } finally {
    contexts.close();
    await jobs.stop();
    await engine.close();
  }
}

const trustOf = ({ SECRET_KEYS }: Env, { unsigned = false }: RestoreOptions): BackupTrust => ({
  signatures: backupSignaturesOf(SECRET_KEYS),
  unsigned,
});

async function check(file: string, options: RestoreOptions): Promise<boolean> {
  for (const line of checkedBackupLines(await checkBackup(file, trustOf(readEnv(), options)))) print(line);
  return true;
}

/** Verifies a backup and restores it into a database that no other process uses. */
async function restore(file: string, options: RestoreOptions): Promise<boolean> {
  const env = readEnv();
  let engine: Engine | undefined;
  const open = async () => {
    const opened = await openEngine(databaseOf(env));
    engine = opened;
    const prepareJobs = async () => {
      const jobs = await openJobQueue(opened, (error) => printError(`jobs: ${error}`));
      await jobs.stop();
    };
    return { engine: opened, media: await openMedia(env), prepareJobs };
  };
  try {
    const restored = await restoreBackup(open, file, trustOf(env, options));
    for (const line of checkedBackupLines(restored)) print(line);
    if (engine)
      await writeAudit(
        { db: engine.db, clock: systemClock, log: createLogger('warn', false), actor: operatorNow() },
        {
          kind: 'backup_restored',
          detail: {
            ...{ madeAt: restored.manifest.madeAt, version: restored.manifest.version },
            ...{ rows: rowsOf(restored.manifest), signed: restored.isSigned },
          },
        },
      );
    print('Everything is restored. Start the server with the SECRET_KEYS of that time.');
    return true;
  } finally {
    await engine?.close();
  }
}

async function setUp(): Promise<boolean> {
  const env = readEnv();
  const settings = stripeSettings(env);
  if (!settings) {
    print('STRIPE_SECRET_KEY is not set.');
    return false;
  }
  const origin = env.PUBLIC_ORIGIN;
  const done = await setUpStripe(settings, {
    webhookUrl: `${origin}/api/v1/webhooks/stripe`,
    paymentsUrl: `${origin}/account/payments`,
    termsUrl: `${origin}/legal/terms`,
    privacyUrl: `${origin}/legal/privacy`,
  });
  for (const part of ['product', 'price', 'endpoint', 'portal'] as const) print(`${part}: ${done[part]}`);
  if (done.webhookSecret)
    print(`\nStore this secret now, it is shown only once:\nSTRIPE_WEBHOOK_SECRETS=${done.webhookSecret}`);
  return true;
}

const local: LocalCommands = {
  checkBackup: check,
  restore,
  doctor: async (format) => runDoctor(readEnv, print, format),
  setUpStripe: setUp,
};

try {
  loadEnvFile();
  process.exitCode = (await ops(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  printError(startupErrorMessage(error, BackupRefused, UnreadableFile));
  process.exitCode = 1;
}
