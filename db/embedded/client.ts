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
  /** Lets queries be prepared again, once this transaction has kept them from it. */
  resume?: () => void;
}

// Kept from before any test replaces the timers: a faked one would stop every query.
const nextTurn = setImmediate;

/**
 * PGlite with the guards a server needs. A real PGlite, so drizzle-orm/pglite takes it as it is.
 *
 * - A query runs on the event loop's own thread and blocks it. PGlite chains queued queries by microtasks only,
 *   which starves timers and sockets until its queue is empty; here each loop turn runs one query at most, first
 *   come, first served, inside transactions too. A lone query waits for nothing. One `exec` script is one query.
 * - Using this object inside a transaction's callback throws OuterHandleInTransaction instead of hanging.
 * - After the engine has failed every call throws EngineFailed.
 * - While the disk is full or read-only, queries that would write fail with code 25006; those that read go on.
 * - Plain queries, a script of one too, run as prepared statements (`prepared-statements.ts`). While anything else is under way, such as a
 *   change of tables, none is used, to the end of its transaction; after it all are forgotten.
 *
 * `statement_timeout` is accepted and ignored: the engine has neither threads nor signals to stop a query by.
 * Bound the work instead (limits, indexes). `now()` has millisecond precision.
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
    // The job queue asks every other second in this way whether there is work, for each kind of it.
    if (isPreparable(query, options) && !query.includes(';')) return [await this.query(query, [], options)];
    return this.#unprepared(() => super.exec(query, options));
  }

  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      const scope: Scope = { open: true };
      try {
        // Awaited inside: a lazy query (drizzle's) that the callback returns starts at the await.
        return await this.#scope.run(scope, async () => await callback(this.#preparing(tx, scope)));
      } finally {
        // What the callback left running may use this object again.
        scope.open = false;
        scope.resume?.();
      }
    });
  }

  /** Shuts down in order, after queued queries. A failed engine is left as it is: it could hang. */
  override async close(): Promise<void> {
    if (this.#scope.getStore()?.open) throw new OuterHandleInTransaction();
    if (this.#failure() === undefined) await super.close();
  }

  /** PGlite's gate for everything but a transaction's own handle: query, sql, exec, describe, listen. */
  override _runExclusiveTransaction<T>(run: () => Promise<T>): Promise<T> {
    if (this.#scope.getStore()?.open) return Promise.reject(new OuterHandleInTransaction());
    return super._runExclusiveTransaction(run);
  }

  /** PGlite's gate for every single query, inside a transaction or not. */
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

  /** A transaction's handle that prepares too, until the first of its queries that is not plain. */
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

  /** Tells the engine whether it may write. Its session is the only one there is. */
  #letWriteOrNot() {
    const readOnly = this.ready && this.#durable?.reserve?.readOnlyReason() != null;
    if (readOnly === this.#readOnly) return;
    if (!this.isInTransaction()) {
      this.#tell(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
      this.#readOnly = readOnly;
      this.#transactionIsTold = false;
    } else if (readOnly && !this.#transactionIsTold) {
      // The one that is under way. A setting for later ones would be gone if it is rolled back.
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
