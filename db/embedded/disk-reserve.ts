import { randomFillSync } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DISK_FULL, describeFsError, isDiskFull } from './fs-errors.ts';

/** Two log segments: enough for running transactions when the disk fills up, and for queries that only read. */
const RESERVE_BYTES = 8 * 1024 * 1024;
/**
 * Free space required in addition to the reserve before writes are allowed again, so that they do not fail
 * again a moment later.
 */
const MARGIN_BYTES = 4 * 1024 * 1024;
/** Minimum interval between disk checks, in milliseconds. */
const LOOK_MS = 100;

/**
 * Reserves disk space for the log. An engine that cannot write its log stops, and then reads fail too.
 * Therefore a file occupies the space of the next log segments. When the disk is full, the file is deleted to
 * make room for them, and the engine stays read-only until the file can be created again.
 */
export class DiskReserve {
  readonly #path: string;
  readonly #dataDir: string;
  readonly #onChange: (readOnlyReason: string | null) => void;
  #full = false;
  #readOnlyReason: string | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param onChange called with the reason when the engine becomes read-only, and with null when it is
   * writable again
   */
  constructor(dataDir: string, onChange: (readOnlyReason: string | null) => void = () => {}) {
    this.#dataDir = dataDir;
    this.#path = join(dataDir, 'reserve');
    this.#onChange = onChange;
  }

  /** Creates the reserve file if it is missing. Returns false if there is not enough space. */
  hold(): boolean {
    try {
      const held = existsSync(this.#path);
      const { bavail, bsize } = statfsSync(this.#dataDir);
      if (bavail * bsize < MARGIN_BYTES + (held ? 0 : RESERVE_BYTES)) return false;
      if (!held) this.#fill();
      return true;
    } catch (error) {
      rmSync(this.#path, { force: true });
      if (isDiskFull(error)) return false;
      throw error;
    }
  }

  /** Deletes the reserve file. Returns whether the file existed. */
  release(): boolean {
    const held = existsSync(this.#path);
    rmSync(this.#path, { force: true });
    return held;
  }

  /** Records that a write failed because the disk is full. */
  markFull(): void {
    this.#full = true;
    // Forces a check before the next query.
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Returns the reason why the engine is read-only, or null if it is writable. Checks the disk at most every
   * `LOOK_MS`.
   */
  readOnlyReason(): string | null {
    const now = performance.now();
    if (now - this.#lookedAt >= LOOK_MS) {
      const reason = this.#look();
      if (reason !== this.#readOnlyReason) this.#onChange(reason);
      this.#readOnlyReason = reason;
      this.#lookedAt = now;
    }
    return this.#readOnlyReason;
  }

  #look(): string | null {
    try {
      accessSync(join(this.#dataDir, 'postgres', 'pg_wal'), constants.W_OK);
      if (this.#full) this.#full = !this.hold();
    } catch (error) {
      return describeFsError(error);
    }
    return this.#full ? DISK_FULL : null;
  }

  /** Writes random data, which no file system can compress. */
  #fill(): void {
    const file = openSync(this.#path, 'w', 0o600);
    try {
      const block = randomFillSync(Buffer.alloc(1024 * 1024));
      for (let written = 0; written < RESERVE_BYTES; ) written += writeSync(file, block);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}
