import type { Context } from '#domain/context';
import { type DatabaseFacts, inspectDatabase, inspectReadOnly } from '#domain/inspection';
import { type Finding, fine } from '../finding.ts';

/** The oldest version of PostgreSQL that the product is tested with. */
const OLDEST_VERSION = 15;
/** Sessions, tokens and codes end by our clock, jobs start by the database's. */
const CLOCK_MS = 1000;
/** Share of the server's connections from which on a further instance may find none. */
const CROWDED = 0.8;

/** Returns findings about the database itself. */
export async function checkDatabase(context: Pick<Context, 'db' | 'clock' | 'actor'>): Promise<Finding[]> {
  const facts = await inspectDatabase(context);
  return [
    fine(`${facts.isEmbedded ? 'embedded ' : ''}PostgreSQL ${facts.version}`),
    ...((await inspectReadOnly(context)) ? [readOnly(facts)] : []),
    ...schemaProblems(facts),
    ...runningProblems(facts),
  ];
}

const readOnly = ({ isEmbedded }: DatabaseFacts): Finding => ({
  ...{ level: 'bad', subject: 'database' },
  ...(isEmbedded
    ? {
        problem: 'is read-only, because its disk is full or read-only: nothing is saved, and no job is done',
        remedy: 'free space on the disk of DATA_DIR; if there is enough, the log names the reason',
      }
    : {
        problem: 'is read-only: nothing is saved, and no job is done',
        remedy:
          'let DATABASE_URL lead to the primary instead of a replica, and see default_transaction_read_only',
      }),
});

function schemaProblems({ pending, unknownMigrations, missingIndexes, invalidIndexes }: DatabaseFacts) {
  const findings: Finding[] = [];
  if (pending.length > 0)
    findings.push({
      level: 'bad',
      subject: 'database migrations',
      problem: `are not applied (${pending.length}, from ${pending[0]}): this version does not work on it`,
      remedy: "run 'npm run db:migrate'",
    });
  if (unknownMigrations > 0)
    findings.push({
      level: 'warn',
      subject: 'database migrations',
      problem: `contain ${unknownMigrations} that this version does not know: a newer one has migrated it`,
      remedy: 'start the newer version, unless you went back on purpose',
    });
  // Without migrations there are no indexes either.
  if (missingIndexes.length > 0 && pending.length === 0)
    findings.push({
      level: 'bad',
      subject: `database indexes ${missingIndexes.join(', ')}`,
      problem: 'are missing: queries are slow, and duplicates may be stored',
      remedy: 'create them as db/migrations does',
    });
  if (invalidIndexes.length > 0)
    findings.push({
      level: 'bad',
      subject: `database indexes ${invalidIndexes.join(', ')}`,
      problem: 'are invalid: the database does not use them',
      remedy: 'run reindex index concurrently for each',
    });
  return findings;
}

function runningProblems({ version, clockAheadMs, deadRows, connections }: DatabaseFacts): Finding[] {
  const findings: Finding[] = [];
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    findings.push({
      level: 'bad',
      subject: 'database',
      problem: `is PostgreSQL ${version}: nothing is tested with versions before ${OLDEST_VERSION}`,
      remedy: 'upgrade the server',
    });
  if (Math.abs(clockAheadMs) >= CLOCK_MS)
    findings.push({
      level: 'bad',
      subject: 'database clock',
      problem: `differs from this machine's by ${(Math.abs(clockAheadMs) / 1000).toFixed(1)} s: codes, deadlines and jobs are early or late`,
      remedy: 'set both by NTP (timedatectl)',
    });
  for (const { table, dead, live } of deadRows)
    if (dead > live)
      findings.push({
        level: 'warn',
        subject: `database table ${table}`,
        problem: `has ${dead} dead rows and ${live} live ones: queries read all of them`,
        remedy: `run vacuum ${table}, and end transactions that have been open for long (pg_stat_activity)`,
      });
  if (connections && connections.open >= connections.limit * CROWDED)
    findings.push({
      level: 'warn',
      subject: 'database connections',
      problem: `${connections.open} of ${connections.limit} are open: a further instance may get none`,
      remedy: 'lower DATABASE_POOL, raise max_connections, or put PgBouncer in front',
    });
  return findings;
}
