/** `npm run ops -- …`: what operators do from a command line. */
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { createContexts } from '../apps/create-contexts.ts';
import { checkedBackupLines } from '../apps/ops/backups.ts';
import { runDoctor } from '../apps/ops/doctor/index.ts';
import { expandFileArguments, UnreadableFile } from '../apps/ops/expand-file-arguments.ts';
import { opsHelp, runCommand } from '../apps/ops/index.ts';
import { sendCommand } from '../apps/ops/socket.ts';
import { terminal } from '../apps/ops/terminal.ts';
import { startupErrorMessage } from '../apps/startup-error.ts';
import { openMedia } from '../connectors/media/index.ts';
import { providerSettings } from '../connectors/providers/index.ts';
import { setUpStripe, stripeSettings } from '../connectors/stripe/index.ts';
import { type Engine, openEngine } from '../db/client.ts';
import { openJobQueue } from '../db/jobs.ts';
import {
  BackupRefused,
  type BackupTrust,
  backupSignaturesOf,
  checkBackup,
  restoreBackup,
} from '../domain/backups/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logging.ts';
import { PageChanges } from '../platform/page-changes.ts';
import { loadEnvFile } from './env-file.ts';

const { print, printError } = terminal;

async function ops(given: readonly string[]): Promise<boolean> {
  const [group, format] = given;
  if (group === 'doctor' && (format === undefined || format === 'json'))
    return runDoctor(readEnv, print, format);
  const env = readEnv();
  const words = fromHere(await expandFileArguments(given));
  if (words.length === 0) {
    print(opsHelp());
    return true;
  }
  if (words.join(' ') === 'stripe setup') return setUp(env);
  const onFile = commandOnFile(words);
  if (onFile) return (onFile.name === 'restore' ? restore : check)(env, onFile);
  const operator = userInfo().username;
  if (env.DATABASE_URL === undefined) {
    const done = await sendCommand(env.DATA_DIR, { operator, words }, print);
    if (done !== null) return done;
  }
  return runHere(env, operator, words);
}

const databaseOf = (env: Env) => ({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
});

/** In this process, on a database that several may use or that no server runs on. */
async function runHere(env: Env, operator: string, words: readonly string[]): Promise<boolean> {
  const log = createLogger('warn', process.stdout.isTTY);
  const engine = await openEngine(databaseOf(env));
  const jobs = await openJobQueue(engine, (error) => log.warn({ err: error }, 'jobs'));
  const contexts = createContexts({
    ...{ env, engine, jobs, log, clock: systemClock },
    media: await openMedia(env),
    // Other processes hear of changed pages by the database.
    pageChanges: new PageChanges(() => {}),
    providers: providerSettings(env),
    stripe: stripeSettings(env),
  });
  try {
    const actor = { kind: 'operator' as const, name: operator };
    return await runCommand({ context: { ...contexts.system, actor }, print }, words);
  } finally {
    contexts.close();
    await jobs.stop();
    await engine.close();
  }
}

/** Names of files mean those where the operator is: not where the server is, nor where npm finds this. */
const fromHere = (words: string[]): string[] =>
  words.map((word, place) =>
    namesFile(words) && place > 0 && place === words.length - 1
      ? resolve(process.env.INIT_CWD ?? '', word)
      : word,
  );

const namesFile = ([group, command]: readonly string[]): boolean =>
  group === 'backup' || group === 'restore' || (group === 'accounts' && command === 'export');

interface OnFile {
  name: 'restore' | 'backup check';
  file: string;
  unsigned: boolean;
}

/** A command that is about a backup's file alone: no server and no database is asked for it. */
function commandOnFile(words: readonly string[]): OnFile | null {
  for (const name of ['restore', 'backup check'] as const) {
    const own = name.split(' ');
    if (own.some((word, place) => word !== words[place])) continue;
    const rest = words.slice(own.length);
    const unsigned = rest[0] === '--unsigned';
    const [file, ...more] = unsigned ? rest.slice(1) : rest;
    if (file === undefined || more.length > 0)
      throw new BackupRefused(`Say which file: npm run ops -- ${name} [--unsigned] <file>`);
    return { name, file, unsigned };
  }
  return null;
}

const trustOf = ({ SECRET_KEYS }: Env, { unsigned }: OnFile): BackupTrust => ({
  signatures: backupSignaturesOf(SECRET_KEYS),
  unsigned,
});

async function check(env: Env, command: OnFile): Promise<boolean> {
  for (const line of checkedBackupLines(await checkBackup(command.file, trustOf(env, command)))) print(line);
  return true;
}

/** On a database that nobody uses yet, which this process alone opens, when the file was found whole. */
async function restore(env: Env, command: OnFile): Promise<boolean> {
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
    const restored = await restoreBackup(open, command.file, trustOf(env, command));
    for (const line of checkedBackupLines(restored)) print(line);
    print('Everything is restored. Start the server with the SECRET_KEYS of then.');
    return true;
  } finally {
    await engine?.close();
  }
}

async function setUp(env: Env): Promise<boolean> {
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
    print(`\nKeep this, it is shown once:\nSTRIPE_WEBHOOK_SECRETS=${done.webhookSecret}`);
  return true;
}

try {
  loadEnvFile();
  process.exitCode = (await ops(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  printError(startupErrorMessage(error, BackupRefused, UnreadableFile));
  process.exitCode = 1;
}
