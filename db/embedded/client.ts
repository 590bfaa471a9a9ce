import { AsyncLocalStorage } from 'node:async_hooks';
import {
  PGlite,
  type PGliteOptions,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-fs.ts';
import { EngineFailed, OuterHandleInTransaction } from './errors.ts';
import { parseInt8 } from './int8.ts';
import { isPreparable, PreparedStatements } from './prepared-statements.ts';

const { serialize } = protocol;

interface Scope {
  /** Whether the transaction's callback is still running. */
  open: boolean;
  /** Allows prepared statements again. Undefined unless this transaction has paused them. */
  resume?: () => void;
}

// Captured before tests replace the timers, because a fake timer would block every query.
const nextTurn = setImmediate;

/**
 * PGlite with the safeguards that a server needs. It extends PGlite, so drizzle-orm/pglite accepts it.
 *
 * - A query runs on the event loop's thread and blocks it. PGlite chains queued queries with microtasks only,
 *   which starves timers and sockets until its queue is empty. Here each turn of the loop runs at most one
 *   query, in order of arrival, even inside transactions. The first query of a turn does not wait. One `exec`
 *   script counts as one query.
 * - Using this object inside a transaction's callback throws OuterHandleInTransaction instead of causing a
 *   deadlock.
 * - After the engine has failed, every call throws EngineFailed.
 * - While the disk is full or read-only, queries that write fail with code 25006, but queries that only read
 *   still work.
 * - Plain queries, including scripts of one query, run as prepared statements (`prepared-statements.ts`). Any
 *   other query, such as a schema change, disables prepared statements until the end of its transaction, and
 *   then discards all of them.
 *
 * `statement_timeout` is accepted and ignored, because the engine has neither threads nor signals to abort a
 * query. Bound the work of a query instead (limits, indexes). `now()` has millisecond precision.
 */
export class EmbeddedClient extends PGlite {
  #turn: Promise<void> = Promise.resolve();
  #readOnly = false;
  #transactionIsTold = false;
  readonly #scope = new AsyncLocalStorage<Scope>();
  readonly #statements = new PreparedStatements(this);

  constructor(options: PGliteOptions) {
    super({ ...options, parsers: { [types.INT8]: parseInt8, ...options.parsers } });
  }

  override async query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!isPreparable(query, options)) return this.#unprepared(() => super.query<T>(query, params, options));
    if (this.#statements.paused) return super.query<T>(query, params, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#runPrepared<T>(query, params, options));
  }

  override async exec(query: string, options?: QueryOptions): Promise<Results[]> {
    // A script of one plain query runs as a prepared statement. The job queue calls `exec` with such a script
    // every two seconds for each kind of job.
    if (isPreparable(query, options) && !query.includes(';')) return [await this.query(query, [], options)];
    return this.#unprepared(() => super.exec(query, options));
  }

  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      const scope: Scope = { open: true };
      try {
        // The `await` must be inside the scope: if the callback returns a lazy drizzle query, the query only
        // starts when it is awaited.
        return await this.#scope.run(scope, async () => await callback(this.#preparing(tx, scope)));
      } finally {
        // Work that the callback left running may use this object again.
        scope.open = false;
        scope.resume?.();
      }
    });
  }

  /** Shuts down cleanly after the queued queries. Does not close a failed engine, because that could hang. */
  override async close(): Promise<void> {
    if (this.#scope.getStore()?.open) throw new OuterHandleInTransaction();
    if (this.#failure() === undefined) await super.close();
  }

  /**
   * Runs work under the mutex that PGlite uses for query, sql, exec, describe and listen, but not for a
   * transaction's own handle. Rejects inside a transaction's callback.
   */
  override _runExclusiveTransaction<T>(run: () => Promise<T>): Promise<T> {
    if (this.#scope.getStore()?.open) return Promise.reject(new OuterHandleInTransaction());
    return super._runExclusiveTransaction(run);
  }

  /**
   * Runs a single query under PGlite's mutex, inside a transaction or not. Waits for the next turn of the
   * event loop if a query has already run in this turn.
   */
  override _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      await this.#turn;
      this.#refuseIfFailed();
      this.#letWriteOrNot();
      try {
        return await run();
      } finally {
        this.#turn = new Promise((resolve) => nextTurn(resolve));
        this.#refuseIfFailed();
      }
    });
  }

  #runPrepared<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(() => this.#statements.run<T>(query, params, options));
  }

  async #unprepared<T>(run: () => Promise<T>): Promise<T> {
    const resume = this.#statements.pause();
    try {
      return await run();
    } finally {
      resume();
    }
  }

  /** Wraps a transaction's handle to use prepared statements until its first query that is not plain. */
  #preparing(tx: Transaction, scope: Scope): Transaction {
    const pause = () => {
      scope.resume ??= this.#statements.pause();
    };
    return {
      query: async <T>(query: string, params?: unknown[], options?: QueryOptions) => {
        if (!isPreparable(query, options)) pause();
        return this.#statements.paused || tx.closed
          ? tx.query<T>(query, params, options)
          : this.#runPrepared<T>(query, params, options);
      },
      sql: (strings, ...params) => {
        pause();
        return tx.sql(strings, ...params);
      },
      exec: (query, options) => {
        pause();
        return tx.exec(query, options);
      },
      rollback: () => tx.rollback(),
      listen: (channel, callback) => tx.listen(channel, callback),
      get closed() {
        return tx.closed;
      },
    };
  }

  /**
   * Makes the engine read-only while the disk is full or read-only, otherwise writable. One setting suffices,
   * because the engine has only one session.
   */
  #letWriteOrNot() {
    const readOnly = this.ready && this.#durable?.reserve?.readOnlyReason() != null;
    if (readOnly === this.#readOnly) return;
    if (!this.isInTransaction()) {
      this.#tell(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
      this.#readOnly = readOnly;
      this.#transactionIsTold = false;
    } else if (readOnly && !this.#transactionIsTold) {
      // Affects only the current transaction. A session setting would be reverted if the transaction rolled
      // back.
      this.#tell('set transaction read only');
      this.#transactionIsTold = true;
    }
  }

  #tell(setting: string) {
    this.execProtocolRawSync(serialize.query(setting));
  }

  get #durable(): DurableNodeFS | undefined {
    return this.fs instanceof DurableNodeFS ? this.fs : undefined;
  }

  #failure(): unknown {
    return this.#durable?.failure;
  }

  #refuseIfFailed() {
    const failure = this.#failure();
    if (failure !== undefined) throw new EngineFailed(failure);
  }
}
