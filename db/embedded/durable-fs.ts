import { constants, fsyncSync, openSync, writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskReserve } from './disk-reserve.ts';
import { errnoCode, isDiskFull, isRefusal } from './fs-errors.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** Members of Emscripten's NODEFS that this module uses. Its published types omit them. */
interface EmscriptenNodeFs {
  tryFSOperation<T>(operation: () => T): T;
  realPath(node: object): string;
  flagsForNode(flags: number): number;
  stream_ops: {
    open(stream: Stream): void;
    write(stream: Stream, bytes: Uint8Array, offset: number, length: number, position?: number): number;
    fsync?: (stream: Stream) => void;
  };
}
interface Stream {
  /** The file's descriptor in Node. */
  nfd: number;
  node: object;
  flags: number;
  shared: { refcount: number };
}

/**
 * PGlite's NodeFS with durability. The original streams have no fsync, so PostgreSQL assumes that its log is
 * on disk while it is only in the page cache. Folders are opened as streams too, so PostgreSQL also uses this
 * fsync for a folder in which it has created or renamed a file.
 *
 * Requires `durableStartParams`: Emscripten's fdatasync, PostgreSQL's default on Linux, is a no-op and cannot
 * be replaced.
 */
export class DurableNodeFS extends NodeFS {
  #failure: unknown;
  #refusal: unknown;
  readonly #onFailure: (cause: unknown) => void;
  /** Disk space reserved for the log in case the disk fills up. Undefined while a database is being created. */
  readonly reserve: DiskReserve | undefined;

  /**
   * @param clusterDir folder of the PostgreSQL files, created if missing
   * @param onFailure called once, when the engine has failed permanently
   */
  constructor(
    clusterDir: string,
    { reserve, onFailure = () => {} }: { reserve?: DiskReserve; onFailure?: (cause: unknown) => void } = {},
  ) {
    super(clusterDir);
    this.reserve = reserve;
    this.#onFailure = onFailure;
  }

  /** Cause of the engine's permanent failure. Undefined while the engine works. */
  get failure(): unknown {
    return this.#failure;
  }

  /**
   * First error of a change that the disk refused because it is full or read-only. The engine reports such an error
   * without its reason. Undefined if there was none.
   */
  get refusal(): unknown {
    return this.#refusal;
  }

  override async init(pg: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun?.unshift((module) => this.#change(module.NODEFS));
    // PostgreSQL aborts when it cannot write its log. PGlite would continue to call the aborted engine, and
    // the next query would spin forever.
    emscriptenOpts.onAbort = (what: unknown) => {
      this.#fail(new Error(String(what) || 'the engine aborted, its log says why'));
    };
    return { emscriptenOpts };
  }

  #fail(cause: unknown) {
    if (this.#failure !== undefined) return;
    this.#failure = cause;
    // The callback must not run while the engine is executing a call.
    setImmediate(() => this.#onFailure(cause));
  }

  #change(nodefs: object) {
    if (!isNodeFs(nodefs))
      throw new Error('PGlite has changed: its NODEFS has no stream operations to make durable');
    this.#recordRefusals(nodefs);
    this.#makeDurable(nodefs);
    this.#lendReserve(nodefs);
    letRead(nodefs);
  }

  #recordRefusals(nodefs: EmscriptenNodeFs) {
    const { tryFSOperation } = nodefs;
    nodefs.tryFSOperation = (operation) =>
      tryFSOperation(() => {
        try {
          return operation();
        } catch (error) {
          if (isRefusal(error)) this.#refusal ??= error;
          throw error;
        }
      });
  }

  #makeDurable(nodefs: EmscriptenNodeFs) {
    nodefs.stream_ops.fsync = (stream) => {
      nodefs.tryFSOperation(() => {
        try {
          fsyncSync(stream.nfd);
        } catch (error) {
          // Linux reports a failed write-back only once, so a second fsync may succeed although data was
          // lost. Therefore the first failure is final.
          this.#fail(error);
          throw error;
        }
      });
    };
  }

  /** When the disk is full, releases the reserve and retries a failed log write. */
  #lendReserve(nodefs: EmscriptenNodeFs) {
    nodefs.stream_ops.write = (stream, bytes, offset, length, position) =>
      nodefs.tryFSOperation(() => {
        const write = () => writeSync(stream.nfd, bytes, offset, length, position);
        try {
          return write();
        } catch (error) {
          if (!isDiskFull(error)) throw error;
          this.reserve?.markFull();
          const isLog = nodefs.realPath(stream.node).includes('/pg_wal/');
          if (isLog && this.reserve?.release()) return write();
          throw error;
        }
      });
  }
}

/**
 * Makes the engine open a file read-only if the file is not writable. PostgreSQL opens every file for reading
 * and writing, which would otherwise fail.
 */
function letRead(nodefs: EmscriptenNodeFs) {
  nodefs.stream_ops.open = (stream) => {
    const path = nodefs.realPath(stream.node);
    const flags = nodefs.flagsForNode(stream.flags);
    stream.shared.refcount = 1;
    stream.nfd = nodefs.tryFSOperation(() => {
      try {
        return openSync(path, flags);
      } catch (error) {
        const mayOnlyBeRead = ['EROFS', 'EACCES'].includes(errnoCode(error)) && flags === constants.O_RDWR;
        if (!mayOnlyBeRead) throw error;
        return openSync(path, constants.O_RDONLY);
      }
    });
  };
}

function isNodeFs(value: object): value is EmscriptenNodeFs {
  return 'tryFSOperation' in value && 'stream_ops' in value;
}
