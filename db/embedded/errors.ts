/** The data folder is being served by another live process (or by another engine of this process). */
export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked';
  readonly dataDir: string;
  /** Process id of the holder, in the holder's own pid namespace; undefined where it is not known. */
  readonly pid: number | undefined;

  constructor(dataDir: string, holder: { pid: number; host: string } | undefined) {
    const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
    super(`The data folder ${dataDir} is in use by ${who}: only one process may serve an embedded database.`);
    this.dataDir = dataDir;
    this.pid = holder?.pid;
  }
}

/** The data folder cannot be used at all: not a folder, not writable, or not a database this engine reads. */
export class DataDirUnusable extends Error {
  override readonly name = 'DataDirUnusable';
  readonly dataDir: string;
  readonly reason: string;

  constructor(dataDir: string, reason: string, cause?: unknown) {
    super(`The data folder ${dataDir} cannot be used: ${reason}.`, { cause });
    this.dataDir = dataDir;
    this.reason = reason;
  }
}

/**
 * The database itself was used inside a transaction's callback instead of the callback's own handle.
 * The engine has one session, so such a query would wait for the transaction that waits for it.
 */
export class OuterHandleInTransaction extends Error {
  override readonly name = 'OuterHandleInTransaction';

  constructor() {
    super('The database was used inside a transaction: use the handle the transaction callback receives.');
  }
}

/**
 * The engine stopped for good (it aborted, or the disk refused to make writes permanent). What was
 * acknowledged before is safe on disk; the query that met this was not acknowledged. Open again to recover.
 */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed';

  constructor(cause: unknown) {
    super(`The embedded database stopped: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
