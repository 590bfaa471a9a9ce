import { constants, fsyncSync, openSync, writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskReserve } from './disk-reserve.ts';
import { errnoCode, isDiskFull } from './fs-errors.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS used here; its published typings leave it out. */
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
 * PGlite's NodeFS, made permanent. The original's streams have no fsync, so PostgreSQL believes its log is on
 * disk when it is in the page cache only. Folders are opened as streams too: PostgreSQL's own fsync of a folder
 * after it created or renamed a file in it arrives here as well.
 *
 * Works only together with `durableStartParams`: Emscripten's fdatasync, PostgreSQL's default on Linux, does
 * nothing and is out of reach.
 */
export class DurableNodeFS extends NodeFS {
  #failure: unknown;
  readonly #onFailure: (cause: unknown) => void;
  /** Room for the log once the disk is full; none while a database is made. */
  readonly reserve: DiskReserve | undefined;

  /**
   * @param clusterDir folder of the PostgreSQL files, made if missing
   * @param onFailure told once, when the engine stops for good
   */
  constructor(
    clusterDir: string,
    { reserve, onFailure = () => {} }: { reserve?: DiskReserve; onFailure?: (cause: unknown) => void } = {},
  ) {
    super(clusterDir);
    this.reserve = reserve;
    this.#onFailure = onFailure;
  }

  /** Why the engine stopped for good, undefined while it is well. */
  get failure(): unknown {
    return this.#failure;
  }

  override async init(pg: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun?.unshift((module) => this.#change(module.NODEFS));
    // PostgreSQL panics when its log cannot be written. PGlite goes on calling the dead engine and would spin
    // forever in the next query, so it must be known.
    emscriptenOpts.onAbort = (what: unknown) => {
      this.#fail(new Error(String(what) || 'the engine aborted, its log says why'));
    };
    return { emscriptenOpts };
  }

  #fail(cause: unknown) {
    if (this.#failure !== undefined) return;
    this.#failure = cause;
    // Not from within the engine's own call.
    setImmediate(() => this.#onFailure(cause));
  }

  #change(nodefs: object) {
    if (!isNodeFs(nodefs)) throw new Error('PGlite has changed: its NODEFS has no streams to make durable');
    this.#makeDurable(nodefs);
    this.#lendReserve(nodefs);
    letRead(nodefs);
  }

  #makeDurable(nodefs: EmscriptenNodeFs) {
    nodefs.stream_ops.fsync = (stream) => {
      nodefs.tryFSOperation(() => {
        try {
          fsyncSync(stream.nfd);
        } catch (error) {
          // Linux reports a failed write-back once; a second fsync may lie. So the first failure is final.
          this.#fail(error);
          throw error;
        }
      });
    };
  }

  /** What the log writes is tried again in the room that is kept for it. */
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

/** PostgreSQL opens every file for writing too. Where it may not be written any more it can be read all the same. */
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
