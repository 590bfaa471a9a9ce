import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-fs.ts';
import { EngineFailed, OuterHandleInTransaction } from './errors.ts';
import { parseInt8 } from './int8.ts';

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
 *
 * `statement_timeout` is accepted and ignored: the engine has neither threads nor signals to stop a query by.
 * Bound the work instead (limits, indexes). `now()` has millisecond precision.
 */
export class EmbeddedClient extends PGlite {
  #turn: Promise<void> = Promise.resolve();
  readonly #scope = new AsyncLocalStorage<{ open: boolean }>();

  constructor(options: PGliteOptions) {
    super({ ...options, parsers: { [types.INT8]: parseInt8, ...options.parsers } });
  }

  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      const scope = { open: true };
      try {
        // Awaited inside: a lazy query (drizzle's) that the callback returns starts at the await.
        return await this.#scope.run(scope, async () => await callback(tx));
      } finally {
        // What the callback left running may use this object again.
        scope.open = false;
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
      try {
        return await run();
      } finally {
        this.#turn = new Promise((resolve) => nextTurn(resolve));
        this.#refuseIfFailed();
      }
    });
  }

  #failure(): unknown {
    return this.fs instanceof DurableNodeFS ? this.fs.failure : undefined;
  }

  #refuseIfFailed() {
    const failure = this.#failure();
    if (failure !== undefined) throw new EngineFailed(failure);
  }
}
