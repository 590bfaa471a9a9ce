import pg from 'pg';

export interface ServerPoolOptions {
  url: string;
  /** Connections at most. */
  size: number;
  /** How long a query may wait for a connection, in milliseconds. */
  acquireTimeoutMs: number;
  /** After this a query without an answer has failed, in milliseconds; 12 s unless told. */
  queryTimeoutMs?: number;
  /** The address leads through a pooler, which knows no settings of a session. */
  pooled: boolean;
  onError: (error: unknown) => void;
}

/** After this the server itself ends a statement. */
const STATEMENT_MS = 10_000;
/** After this we do, where the server or the way to it says nothing. */
const ANSWER_MS = 12_000;
/** A transaction whose caller has vanished without a word holds its rows no longer than this. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** The connections of one process to a PostgreSQL server, which may go away and come back. */
export function openServerPool({
  url,
  size,
  acquireTimeoutMs: patienceMs,
  queryTimeoutMs: answerMs = ANSWER_MS,
  pooled,
  onError,
}: ServerPoolOptions): pg.Pool {
  const pool = new LendingPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: answerMs,
    ...(pooled
      ? {}
      : {
          statement_timeout: STATEMENT_MS,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        }),
  });
  // An idle connection that breaks is replaced at the next query; it must not end the process.
  pool.on('error', onError);
  return pool;
}

/** Guards the connections that it lends whole, which is what transactions take. */
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
 * A connection on loan. Three things would go wrong with a bare one when the database goes away meanwhile: nobody
 * listens to its failure, which ends the process; drizzle never gives it back when already its `begin` fails, so that
 * the pool runs dry for good; and after a query that never answered, the rollback waits behind it as long again.
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
    // The pool listens from here on.
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

/** Whether the server itself refused, on a connection that goes on. */
const answered = (error: Error) => error instanceof pg.DatabaseError && error.severity !== 'FATAL';
