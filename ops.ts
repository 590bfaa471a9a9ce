/** The process of the operator's command line: runs one command and exits. */
import { Resolver } from 'node:dns/promises';
import { userInfo } from 'node:os';
import { createContexts } from './apps/create-contexts.ts';
import { type Env, readEnv } from './apps/env.ts';
import { restoreTargetOf, rowsOf } from './apps/ops/backups.ts';
import type { LocalCommands, Outcome, RestoreOptions, RestorePlan, StripeSetup } from './apps/ops/command.ts';
import { findProblems } from './apps/ops/doctor/index.ts';
import type { Outside } from './apps/ops/doctor/outside.ts';
import { expandFileArguments, UnreadableFile } from './apps/ops/expand-file-arguments.ts';
import { type RunHere, runCommandLine } from './apps/ops/index.ts';
import { refusalJson } from './apps/ops/perform.ts';
import { sendCommand } from './apps/ops/socket.ts';
import { terminal } from './apps/ops/terminal.ts';
import { wantsJson } from './apps/ops/usage.ts';
import { startupErrorMessage } from './apps/startup-error.ts';
import { logInToMail } from './connectors/mail/index.ts';
import { openMedia } from './connectors/media/index.ts';
import { providerSettings } from './connectors/providers/index.ts';
import { setUpStripe, stripeSettings } from './connectors/stripe/index.ts';
import { type Engine, hasEmbeddedDatabase, openEngine } from './db/client.ts';
import { openJobQueue } from './db/jobs.ts';
import { writeAudit } from './domain/audit/index.ts';
import {
  BackupRefused,
  type BackupTrust,
  backupSignaturesOf,
  type CheckedBackup,
  checkBackup,
  checkRestore,
  restoreBackup,
} from './domain/backups/index.ts';
import { certificateEnd } from './platform/certificate-end.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/logging.ts';
import { PageChanges } from './platform/page-changes.ts';
import { loadEnvFile } from './scripts/env-file.ts';

const { print, printError } = terminal;
const given = process.argv.slice(2);

/** Prints why a command could not run, for people or programs. */
function printFailure(why: string): void {
  if (wantsJson(given)) print(refusalJson({ lines: why.split('\n') }));
  else printError(why);
}

/** Runs a command, and asks the operator if the command wants to be confirmed. */
async function ops(): Promise<Outcome> {
  // npm runs this script in the project's folder. INIT_CWD is the folder in which the operator ran npm.
  const folder = process.env.INIT_CWD;
  const words = await expandFileArguments(given, folder);
  const line = { print, printError, run: runWithData, local, folder };
  const outcome = await runCommandLine(line, words);
  if (outcome !== 'unconfirmed' || !(await terminal.confirm())) return outcome;
  return runCommandLine({ ...line, confirmed: true }, words);
}

/**
 * Sends the command to the server that has the embedded database open. If there is none, or on PostgreSQL,
 * runs the command in this process.
 */
async function runWithData(runWith: RunHere, words: readonly string[]): Promise<Outcome> {
  const env = readEnv();
  if (env.DATABASE_URL === undefined) {
    const answer = await sendCommand(env.DATA_DIR, { operator: operatorNow().name, words: [...words] });
    if (answer) {
      const isResult = answer.outcome === 'done' || answer.outcome === 'failed';
      if (answer.text !== '') (isResult ? print : printError)(answer.text);
      return answer.outcome;
    }
  }
  return runHere(env, runWith);
}

/** Warnings go to stderr, because stdout is the answer, which may be JSON for a program. */
const commandLog = () => createLogger('warn', false, process.stderr);

const operatorNow = () => ({ kind: 'operator' as const, name: userInfo().username });

const databaseOf = (env: Env) => ({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
});

/** Runs the command in this process, on PostgreSQL or on an embedded database that no server has open. */
async function runHere(env: Env, runWith: RunHere): Promise<Outcome> {
  // Opening it would create an empty one, into which no backup can be restored.
  if (env.DATABASE_URL === undefined && !hasEmbeddedDatabase(env.DATA_DIR)) {
    printFailure(
      `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
    return 'refused';
  }
  const log = commandLog();
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
    return await runWith({ ...contexts.system, actor: operatorNow() });
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

/** Makes the checks of a restore, without creating a database. */
async function checkTarget(file: string, options: RestoreOptions): Promise<RestorePlan> {
  const env = readEnv();
  const exists = env.DATABASE_URL !== undefined || hasEmbeddedDatabase(env.DATA_DIR);
  let engine: Engine | null = null;
  const open = async () => {
    engine = exists ? await openEngine(databaseOf(env)) : null;
    return { engine, media: await openMedia(env) };
  };
  try {
    return { backup: await checkRestore(open, file, trustOf(env, options)), ...restoreTargetOf(env) };
  } finally {
    await (engine as Engine | null)?.close();
  }
}

/** Verifies a backup and restores it into a database that no other process uses. */
async function restore(file: string, options: RestoreOptions): Promise<CheckedBackup> {
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
    if (engine)
      await writeAudit(
        { db: engine.db, clock: systemClock, log: commandLog(), actor: operatorNow() },
        {
          kind: 'backup_restored',
          detail: {
            ...{ madeAt: restored.manifest.madeAt, version: restored.manifest.version },
            ...{ rows: rowsOf(restored.manifest), signed: restored.isSigned },
          },
        },
      );
    return restored;
  } finally {
    await engine?.close();
  }
}

async function setUp(): Promise<StripeSetup | null> {
  const env = readEnv();
  const settings = stripeSettings(env);
  if (!settings) return null;
  const origin = env.PUBLIC_ORIGIN;
  return setUpStripe(settings, {
    webhookUrl: `${origin}/api/v1/webhooks/stripe`,
    paymentsUrl: `${origin}/account/payments`,
    termsUrl: `${origin}/legal/terms`,
    privacyUrl: `${origin}/legal/privacy`,
  });
}

const ANSWER_MS = 5000;

function outside(): Outside {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
  return {
    resolveMx: (domain) => resolver.resolveMx(domain),
    resolveTxt: (domain) => resolver.resolveTxt(domain),
    resolveCaa: (domain) => resolver.resolveCaa(domain),
    request: (url) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) }),
    certificateEnd: (host) => certificateEnd(host, ANSWER_MS),
    logInToMail,
  };
}

const local: LocalCommands = {
  checkBackup: (file, options) => checkBackup(file, trustOf(readEnv(), options)),
  checkRestore: checkTarget,
  restore,
  findProblems: () => findProblems(readEnv, outside()),
  setUpStripe: setUp,
};

try {
  loadEnvFile();
  process.exitCode = (await ops()) === 'done' ? 0 : 1;
} catch (error) {
  // A stack trace would not help the operator.
  printFailure(startupErrorMessage(error, BackupRefused, UnreadableFile).split('\n    at ')[0] ?? '');
  process.exitCode = 1;
} finally {
  terminal.flush(process.env.PAGER);
}
