/** The process of the operator's command line: runs one command and exits. */
import { userInfo } from 'node:os';
import { createContexts } from './apps/create-contexts.ts';
import { createOutside } from './apps/create-outside.ts';
import { type Env, readEnv } from './apps/env.ts';
import { loadEnvFile } from './apps/env-file.ts';
import { restoreTargetOf, rowsOf } from './apps/ops/backups.ts';
import type { LocalCommands, Outcome, RestoreOptions, RestorePlan } from './apps/ops/command.ts';
import { DatabaseBusy } from './apps/ops/doctor/data/database-busy.ts';
import { examineHere, type OpenedData } from './apps/ops/doctor/data/examine-here.ts';
import { type ReportedFinding, readFindings } from './apps/ops/doctor/finding.ts';
import { findProblems } from './apps/ops/doctor/index.ts';
import { expandFileArguments, UnreadableFile } from './apps/ops/expand-file-arguments.ts';
import { type RunHere, runCommandLine } from './apps/ops/index.ts';
import { refusalJson } from './apps/ops/perform.ts';
import { sendCommand } from './apps/ops/socket.ts';
import { terminal } from './apps/ops/terminal.ts';
import { wantsJson } from './apps/ops/usage.ts';
import { startupErrorMessage } from './apps/startup-error.ts';
import { openMedia } from './connectors/media/index.ts';
import { providerSettings } from './connectors/providers/index.ts';
import { stripeSettings } from './connectors/stripe/index.ts';
import { assertDatabaseFree, type Engine, hasEmbeddedDatabase, openEngine } from './db/client.ts';
import { DataDirLocked } from './db/embedded/index.ts';
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
import type { Context } from './domain/context/index.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/logging.ts';
import { PageChanges } from './platform/page-changes.ts';

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
  unlimited: true,
});

/**
 * Opens the database that no server has open. Resolves to null if there is no embedded one: opening would create an
 * empty one, into which no backup can be restored.
 */
async function openDatabase(env: Env): Promise<Engine | null> {
  try {
    if (env.DATABASE_URL !== undefined || hasEmbeddedDatabase(env.DATA_DIR))
      return await openEngine(databaseOf(env));
    // A server may be creating it.
    await assertDatabaseFree(env.DATA_DIR);
    return null;
  } catch (error) {
    throw error instanceof DataDirLocked ? new DatabaseBusy(error.who) : error;
  }
}

/** Runs the command in this process, on PostgreSQL or on an embedded database that no server has open. */
async function runHere(env: Env, runWith: RunHere): Promise<Outcome> {
  const engine = await openDatabase(env);
  if (!engine) {
    printFailure(
      `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
    return 'refused';
  }
  try {
    const { context, stop } = await contextOn(env, engine);
    try {
      return await runWith(context);
    } finally {
      await stop();
    }
  } finally {
    await engine.close();
  }
}

/** Creates the operator's context on an open database, and the function that stops what it uses. */
async function contextOn(env: Env, engine: Engine): Promise<{ context: Context; stop(): Promise<void> }> {
  const log = commandLog();
  const jobs = await openJobQueue(engine, (error) => log.warn({ err: error }, 'job queue error'));
  const contexts = createContexts({
    ...{ env, engine, jobs, log, clock: systemClock },
    media: await openMedia(env),
    // This process has no page cache to evict from. The database notifies other processes of changed pages.
    pageChanges: new PageChanges(() => {}),
    providers: providerSettings(env),
    stripe: stripeSettings(env),
  });
  return {
    context: { ...contexts.system, actor: operatorNow() },
    async stop() {
      contexts.close();
      await jobs.stop();
    },
  };
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

/** Returns what the doctor finds in the data: in the server that has them open, otherwise in this process. */
async function examineData(env: Env): Promise<ReportedFinding[]> {
  if (env.DATABASE_URL === undefined) {
    const words = ['doctor', '--data', '--json'];
    const answer = await sendCommand(env.DATA_DIR, { operator: operatorNow().name, words });
    if (answer) return readFindings(answer.text);
  }
  return examineHere(() => openData(env), env.DATABASE_URL !== undefined);
}

async function openData(env: Env): Promise<OpenedData | null> {
  const engine = await openDatabase(env);
  if (!engine) return null;
  let close = () => engine.close();
  return {
    basis: { db: engine.db, clock: systemClock, actor: operatorNow() },
    async context() {
      const { context, stop } = await contextOn(env, engine);
      close = async () => {
        await stop();
        await engine.close();
      };
      return context;
    },
    close: () => close(),
  };
}

const local: LocalCommands = {
  checkBackup: (file, options) => checkBackup(file, trustOf(readEnv(), options)),
  checkRestore: checkTarget,
  restore,
  findProblems: (options) => findProblems(readEnv, { outside: createOutside, examineData }, options),
};

try {
  loadEnvFile();
  process.exitCode = (await ops()) === 'done' ? 0 : 1;
} catch (error) {
  // A stack trace would not help the operator.
  const [why = ''] = startupErrorMessage(error, BackupRefused, UnreadableFile, DatabaseBusy).split(
    '\n    at ',
  );
  printFailure(error instanceof DatabaseBusy ? `${why}: ${error.remedy}.` : why);
  process.exitCode = 1;
} finally {
  terminal.flush(process.env.PAGER);
}
