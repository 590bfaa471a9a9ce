import pg from 'pg';

export interface ServerPoolOptions {
  url: string;
  /** Maximum number of connections. */
  size: number;
  /** Milliseconds that a query may wait for a connection. */
  acquireTimeoutMs: number;
  /**
   * Milliseconds after which a query without a response fails. Defaults to 12 s. Null if queries may take as long
   * as they need, for the server too.
   */
  queryTimeoutMs?: number | null;
  /** Whether the URL points to a pooler, which does not support session settings. */
  pooled: boolean;
  onError: (error: unknown) => void;
}

/** Milliseconds after which the server aborts a statement. */
const STATEMENT_MS = 10_000;
/**
 * Milliseconds after which a query fails if the server or the network does not respond. Longer than
 * STATEMENT_MS, so that the server aborts a slow statement first.
 */
const ANSWER_MS = 12_000;
/**
 * Milliseconds after which the server ends a transaction that runs no query, because its client may have
 * disappeared and its locks block others.
 */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Opens the connection pool of one process to a PostgreSQL server. The pool survives restarts of the server. */
export function openServerPool({
  url,
  size,
  acquireTimeoutMs,
  queryTimeoutMs = ANSWER_MS,
  pooled,
  onError,
}: ServerPoolOptions): pg.Pool {
  const pool = new LendingPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(queryTimeoutMs === null ? {} : { query_timeout: queryTimeoutMs }),
    ...(pooled || queryTimeoutMs === null ? {} : { statement_timeout: STATEMENT_MS }),
    ...(pooled ? {} : { idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }),
  });
  // A broken idle connection is replaced at the next query. Its error must not end the process.
  pool.on('error', onError);
  return pool;
}

/** Connection pool that wraps each connection used for a transaction (`lent`). */
class LendingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(lent);
    super.connect(callback);
    return undefined;
  }
}

/**
 * Wraps a connection for one transaction. Without the wrapper, a failing database would cause three problems.
 * An error event of the connection would have no listener, which ends the process. If `begin` itself fails,
 * drizzle does not release the connection, so the pool would run out of connections permanently. After a
 * query without a response, the rollback would wait behind that query for the same timeout again.
 */
function lent(client: pg.PoolClient): pg.PoolClient {
  let broken: Error | undefined;
  let begun = false;
  let returned = false;
  const onError = (error: Error) => {
    broken ??= error;
  };
  client.on('error', onError);
  const release = (error?: Error | boolean) => {
    if (returned) return;
    returned = true;
    // From here on, the pool's own listener handles the connection's errors.
    client.release(error ?? broken);
    client.off('error', onError);
  };
  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (broken) throw broken;
    try {
      const result = await client.query(config, values);
      begun = true;
      return result;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (!answered(failure)) broken ??= failure;
      if (!begun) release(failure);
      throw failure;
    }
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      if (name === 'release') return release;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Whether the server itself rejected the query and the connection remains usable. */
const answered = (error: Error) => error instanceof pg.DatabaseError && error.severity !== 'FATAL';
