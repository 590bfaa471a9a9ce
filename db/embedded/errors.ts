/** Another live process, or another engine of this process, uses the data folder. */
export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked';
  readonly dataDir: string;
  /** Process id of the holder in its own pid namespace. Undefined if unknown. */
  readonly pid: number | undefined;
  /** The holder in words. */
  readonly who: string;

  constructor(dataDir: string, holder: { pid: number; host: string } | undefined) {
    const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
    super(`The data folder ${dataDir} is in use by ${who}: only one process may serve an embedded database.`);
    this.dataDir = dataDir;
    this.pid = holder?.pid;
    this.who = who;
  }
}

/** The data folder is unusable: not a folder, not writable, or not a database that this engine can read. */
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
 * The database handle was used inside a transaction's callback instead of the handle passed to the callback.
 * The engine has one session, so the query and its transaction would wait for each other forever.
 */
export class OuterHandleInTransaction extends Error {
  override readonly name = 'OuterHandleInTransaction';

  constructor() {
    super('The database was used inside a transaction: use the handle the transaction callback receives.');
  }
}

/**
 * The engine has failed permanently: it aborted, or the disk failed to sync. Acknowledged writes are safe on
 * disk, and the query that failed was not acknowledged. Open the database again to recover.
 */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed';

  constructor(cause: unknown) {
    super(`The embedded database stopped: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
