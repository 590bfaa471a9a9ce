import type { PGlite } from '@electric-sql/pglite';

/** Log written since the last checkpoint, in bytes, from which on a new one is due: bounds disk and recovery. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

/** The first round comes soon: until then the planner knows nothing of what is in the tables. */
const FIRST_VACUUM_MS = 60_000;

export interface MaintenanceOptions {
  /** Between two rounds of VACUUM (ANALYZE), in milliseconds; 0 for none. Default: an hour. */
  vacuumEveryMs?: number;
  /** Between two looks at the size of the log, in milliseconds; 0 for none. Default: 30 seconds. */
  checkpointEveryMs?: number;
  /** Told what VACUUM or a checkpoint threw; the next one is tried all the same. */
  onMaintenanceError?: (error: unknown) => void;
}

/**
 * Does what PostgreSQL's background processes would: the embedded engine has none, so without this dead rows
 * stay, the planner's statistics are never made, and the log is never cut (measured: 256 MB and growing).
 * Neither keeps the process alive nor runs inside a transaction: each step queues like any other query.
 *
 * @returns stops it, after the step that is running
 */
export function scheduleMaintenance(client: PGlite, options: MaintenanceOptions): () => Promise<void> {
  const {
    vacuumEveryMs = 3_600_000,
    checkpointEveryMs = 30_000,
    onMaintenanceError: onVacuumError = () => {},
  } = options;
  const stopped = new AbortController();
  const stops = [
    repeat(
      () => vacuum(client, stopped.signal, onVacuumError),
      vacuumEveryMs,
      onVacuumError,
      Math.min(FIRST_VACUUM_MS, vacuumEveryMs),
    ),
    repeat(() => checkpoint(client), checkpointEveryMs, onVacuumError),
  ];
  return async () => {
    stopped.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Table by table, so that the event loop turns between them; the catalogue's own tables last. None while nothing may be
 * written: PostgreSQL itself would let it, and use up the room that is kept for the log.
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

/** Runs `step` after `firstMs` and then every `ms`, counted from the end of the last run; never two at once. */
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
