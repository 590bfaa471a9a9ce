import type { PGlite } from '@electric-sql/pglite';

/**
 * Size of the log since the last checkpoint, in bytes, at which the next checkpoint is due. Bounds disk usage
 * and recovery time.
 */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

/** Milliseconds until the first VACUUM. Short, because the planner has no statistics until then. */
const FIRST_VACUUM_MS = 60_000;

export interface MaintenanceOptions {
  /** Interval of VACUUM (ANALYZE) in milliseconds, 0 to disable. Defaults to an hour. */
  vacuumEveryMs?: number;
  /** Interval between checks of the log's size in milliseconds, 0 to disable. Defaults to 30 seconds. */
  checkpointEveryMs?: number;
  /** Called with errors from VACUUM and checkpoints. The schedule continues. */
  onMaintenanceError?: (error: unknown) => void;
}

/**
 * Runs VACUUM and checkpoints at intervals, in place of PostgreSQL's background processes, which the embedded
 * engine lacks. Without this maintenance, dead rows remain, the planner has no statistics, and the log grows
 * without limit (measured: 256 MB). The timers do not keep the process alive. Each step is queued like any
 * other query, so it does not run inside a transaction.
 *
 * @returns function that stops the maintenance after the current step
 */
export function scheduleMaintenance(client: PGlite, options: MaintenanceOptions): () => Promise<void> {
  const { vacuumEveryMs = 3_600_000, checkpointEveryMs = 30_000, onMaintenanceError = () => {} } = options;
  const stopped = new AbortController();
  const stops = [
    repeat(
      () => vacuum(client, stopped.signal, onMaintenanceError),
      vacuumEveryMs,
      onMaintenanceError,
      Math.min(FIRST_VACUUM_MS, vacuumEveryMs),
    ),
    repeat(() => checkpoint(client), checkpointEveryMs, onMaintenanceError),
  ];
  return async () => {
    stopped.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Vacuums one table at a time, so that other queries can run in between. System tables come last. Skips all
 * tables while the engine is read-only: PostgreSQL would still allow VACUUM, which would use up the reserved
 * space.
 */
async function vacuum(client: PGlite, stopped: AbortSignal, onError: (error: unknown) => void) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'm') and relpersistence = 'p'
        and current_setting('transaction_read_only') = 'off'
      order by nspname in ('pg_catalog', 'information_schema'), relname`,
  );
  for (const { name } of rows) {
    if (stopped.aborted) return;
    await client.exec(`VACUUM (ANALYZE, SKIP_DATABASE_STATS) ${name}`).catch(onError);
  }
  if (rows.length > 0) await client.exec('VACUUM (ONLY_DATABASE_STATS)');
}

async function checkpoint(client: PGlite) {
  const { rows } = await client.query<{ due: boolean }>(
    'select pg_current_wal_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()',
    [CHECKPOINT_BYTES],
  );
  if (rows[0]?.due) await client.exec('CHECKPOINT');
}

/**
 * Runs `step` after `firstMs` milliseconds, and then again `ms` milliseconds after the end of each run, so
 * that runs never overlap. Does nothing if `ms` is 0. Returns a function that stops the repetition and waits
 * for a current run.
 */
function repeat(
  step: () => Promise<void>,
  ms: number,
  onError: (error: unknown) => void,
  firstMs = ms,
): () => Promise<void> {
  if (ms === 0) return async () => {};
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  let stopped = false;
  const wait = (delay: number) => {
    timer = setTimeout(() => {
      running = step()
        .catch(onError)
        .then(() => {
          if (!stopped) wait(ms);
        });
    }, delay).unref();
  };
  wait(firstMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
