import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runServerToExit, startServer } from '../../support/server-process.ts';
import type { FaultScenario, ScenarioRun } from '../scenario.ts';
import { describeSchema, difference, queryRows } from '../support/database-schema.ts';

const KILLER = new URL('../support/kill-at-query.ts', import.meta.url).href;

const ROUNDS = 12;

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);

/** Returns the name of each migration, with the statement in its middle. */
const insideMigrations = (): [string, string][] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const statements = readFileSync(new URL(name, MIGRATIONS), 'utf8').split('--> statement-breakpoint');
      return [name.replace('.sql', ''), statements[Math.floor(statements.length / 2)]?.trim() ?? ''];
    });

/**
 * Resets the run to an empty database. On the embedded engine, removes the folder and restores a copy of a
 * fresh one, if there is a copy.
 */
async function emptied({ env, folder }: ScenarioRun): Promise<void> {
  if (env.DATABASE_URL) {
    for (const schema of ['jobs', 'drizzle', 'public'])
      await queryRows(env, `drop schema if exists ${schema} cascade`);
    await queryRows(env, 'create schema public');
    return;
  }
  rmSync(env.DATA_DIR, { recursive: true, force: true });
  // Restoring a copy avoids initialising the embedded engine's files, which is slow and not part of a
  // migration.
  const made = join(folder, 'made');
  if (existsSync(made)) cpSync(made, env.DATA_DIR, { recursive: true });
}

const killing = (env: ScenarioRun['env'], at: number | string, countFile?: string) => ({
  fromSources: true,
  env: {
    ...env,
    NODE_OPTIONS: `--import ${KILLER}`,
    KILL_AT: String(at),
    ...(countFile ? { KILL_COUNT_FILE: countFile } : {}),
  },
});

/** Fault 10: if the server is killed during a migration, the next start completes the migration. */
export const killedWhileMigrating: FaultScenario = {
  number: 10,
  name: 'interrupted migration',
  expectation:
    'SIGKILL before a statement in the middle of every migration, and before database messages spread over the whole first start; the next start completes, and its schema equals that of an uninterrupted start',
  engines: ['embedded', 'PostgreSQL'],
  async run(trial) {
    const { env, folder, quick } = trial;
    const wrong: string[] = [];
    const countFile = join(folder, 'count');
    await runServerToExit(killing(env, 1));
    if (!env.DATABASE_URL) cpSync(env.DATA_DIR, join(folder, 'made'), { recursive: true });
    await emptied(trial);
    const undisturbed = await startServer(killing(env, 0, countFile));
    const messages = Number(readFileSync(countFile, 'utf8'));
    await undisturbed.stop();
    const wanted = await describeSchema(env);
    const killAndStart = async (at: number | string, where: string) => {
      await emptied(trial);
      const { code } = await runServerToExit(killing(env, at));
      if (code !== null) wrong.push(`${where} was never reached`);
      const server = await startServer({ env });
      await server.stop();
      const differences = difference(wanted, await describeSchema(env));
      if (differences.length > 0) wrong.push(`killed at ${where}: ${differences.join(', ')}`);
    };
    const migrations = insideMigrations().slice(quick ? -1 : 0);
    for (const [name, statement] of migrations) await killAndStart(statement, `migration ${name}`);
    const rounds = quick ? 2 : ROUNDS;
    for (let round = 0; round < rounds; round += 1) {
      // Picks a random message from each of `rounds` equal ranges.
      const at = 1 + Math.floor(((round + Math.random()) * messages) / rounds);
      await killAndStart(at, `message ${at}`);
    }
    const figure = `killed inside each of ${migrations.length} migrations and ${rounds} times at one of ${messages} messages, ${wrong.length} wrong, ${wanted.length} parts of the schema compared`;
    return { held: wrong.length === 0, summary: [figure, ...wrong].join('; ') };
  },
};
