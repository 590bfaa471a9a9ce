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

/** Two pieces of the log: what is under way when the disk gets full, and all that only reads, fit in. */
const RESERVE_BYTES = 8 * 1024 * 1024;
/** What must be free besides before anything is written again, so that it is not refused a moment later. */
const MARGIN_BYTES = 4 * 1024 * 1024;
/** Between two looks at the disk, in milliseconds. */
const LOOK_MS = 100;

/**
 * Room on the disk that is kept for the log. An engine that cannot write its log stops, and with it everybody who only
 * wants to read. So a file holds the room of the log's next pieces: when the disk is full it is given up for them, and
 * nothing is written any more until it can be made again.
 */
export class DiskReserve {
  readonly #path: string;
  readonly #dataDir: string;
  readonly #onChange: (readOnlyReason: string | null) => void;
  #full = false;
  #readOnlyReason: string | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param onChange told why nothing is written from now on, and with null that everything is again */
  constructor(dataDir: string, onChange: (readOnlyReason: string | null) => void = () => {}) {
    this.#dataDir = dataDir;
    this.#path = join(dataDir, 'reserve');
    this.#onChange = onChange;
  }

  /** Holds the room. @returns false when there is not enough */
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

  /** Gives the room up. @returns whether there was any */
  release(): boolean {
    const held = existsSync(this.#path);
    rmSync(this.#path, { force: true });
    return held;
  }

  /** To be told when the disk took something no more. */
  markFull(): void {
    this.#full = true;
    // Whatever comes next is to know.
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** Why nothing may be written just now; null when it may. Looks at the disk now and then. */
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

  /** With what no file system can make smaller. */
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
