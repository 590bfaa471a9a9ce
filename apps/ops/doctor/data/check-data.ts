import type { Context } from '#domain/context';
import type { Check, ReportedFinding } from '../finding.ts';
import { runChecks } from '../run-checks.ts';
import { checkBackups } from './check-backup.ts';
import { checkDatabase } from './check-database.ts';
import { checkDuties } from './check-duties.ts';
import { checkJobs } from './check-jobs.ts';
import { checkPasskeys } from './check-passkeys.ts';
import { checkSeals } from './check-seals.ts';
import { checkStorage } from './check-storage.ts';

/**
 * Returns all findings about the data, as the process that has them open sees them.
 * @param isServed whether a server may use them, which then does the jobs
 */
export const findDataProblems = (context: Context, isServed = true): Promise<ReportedFinding[]> =>
  runChecks([
    databaseCheck(context),
    { name: 'jobs', section: 'jobs', run: () => checkJobs(context, isServed) },
    { name: 'storage', section: 'storage', run: () => checkStorage(context) },
    { name: 'backup', section: 'backup', run: () => checkBackups(context) },
    { name: 'encrypted data', section: 'encrypted-data', run: () => checkSeals(context) },
    { name: 'passkeys', section: 'passkeys', run: () => checkPasskeys(context) },
    { name: 'open duties', section: 'open-duties', run: () => checkDuties(context) },
  ]);

/** Returns the check of the database, which also works before the first migration. */
export const databaseCheck = (context: Pick<Context, 'db' | 'clock' | 'actor'>): Check => ({
  name: 'database',
  section: 'database',
  run: () => checkDatabase(context),
});
