import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS used here; its published typings leave it out. */
interface EmscriptenNodeFs {
  tryFSOperation<T>(operation: () => T): T;
  stream_ops: { fsync?: (stream: { nfd: number }) => void };
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

  /**
   * @param clusterDir folder of the PostgreSQL files, made if missing
   * @param onFailure told once, when the engine stops for good
   */
  constructor(clusterDir: string, onFailure: (cause: unknown) => void = () => {}) {
    super(clusterDir);
    this.#onFailure = onFailure;
  }

  /** Why the engine stopped for good, undefined while it is well. */
  get failure(): unknown {
    return this.#failure;
  }

  override async init(pg: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun?.unshift((module) => this.#makeDurable(module.NODEFS));
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

  #makeDurable(nodefs: object) {
    if (!isNodeFs(nodefs)) throw new Error('PGlite has changed: its NODEFS has no streams to make durable');
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
}

function isNodeFs(value: object): value is EmscriptenNodeFs {
  return 'tryFSOperation' in value && 'stream_ops' in value;
}
