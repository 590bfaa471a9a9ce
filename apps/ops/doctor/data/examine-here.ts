import type { Context } from '#domain/context';
import { inspectDatabase } from '#domain/inspection';
import { type Finding, type ReportedFinding, SECTIONS } from '../finding.ts';
import { reasonOf, runCheck } from '../run-checks.ts';
import { databaseCheck, findDataProblems } from './check-data.ts';
import { DatabaseBusy } from './database-busy.ts';

/** Data that this process has opened, because no server has. */
export interface OpenedData {
  /** What works before the first migration too. */
  basis: Pick<Context, 'db' | 'clock' | 'actor'>;
  /** Prepares everything else. Only for a migrated database. */
  context(): Promise<Context>;
  close(): Promise<void>;
}

/**
 * Examines data in this process. A database that cannot be opened, or that is not migrated, is a finding.
 * @param open resolves to null if there is no database
 * @param isServed whether a server may use the data at the same time, as on PostgreSQL
 */
export async function examineHere(
  open: () => Promise<OpenedData | null>,
  isServed: boolean,
): Promise<ReportedFinding[]> {
  let data: OpenedData | null = null;
  try {
    data = await open();
    if (!data) return [notExamined('there is none yet', `set DATA_DIR as the server has it, or ${START}`)];
    const { pending } = await inspectDatabase(data.basis);
    return pending.length === 0
      ? await findDataProblems(await data.context(), isServed)
      : [...(await runCheck(databaseCheck(data.basis))), notExamined('the database is not migrated', START)];
  } catch (error) {
    if (error instanceof DatabaseBusy) return [notExamined(error.message, error.remedy)];
    return [inDatabase('bad', `cannot be used: ${reasonOf(error)}`, 'check DATABASE_URL or DATA_DIR')];
  } finally {
    await data?.close();
  }
}

const START = 'start the server, and run the command again';

/** Returns the finding that says what is unknown. */
const notExamined = (why: string, remedy: string): ReportedFinding =>
  inDatabase(
    'warn',
    `was not examined, nor jobs, files, backup, passkeys and duties, because ${why}`,
    remedy,
  );

const inDatabase = (level: Finding['level'], problem: string, remedy: string): ReportedFinding => ({
  ...{ level, subject: 'database', problem, remedy, doc: `${SECTIONS}database` },
});
