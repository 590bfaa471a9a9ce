import { UPLOAD_CAPACITY } from '#contracts/rules/post';
import { ProductError } from '#domain/context';

/** When to try again, in seconds: an account's own other call may take long, a place for others comes free often. */
const OWN_RETRY_SECONDS = 5;
const BUSY_RETRY_SECONDS = 30;

/** Who uploads. */
export interface Uploader {
  accountId: string;
  /** The network that they come from, as limits know it. */
  network: string;
  age: 'young' | 'grown';
}

/** What a group of uploads uses of what it may have. */
interface Share {
  readonly max: { readonly calls: number; readonly bytes: number };
  calls: number;
  bytes: number;
}

/** The place of one call. */
export interface UploadSlot {
  /** Counts bytes that are about to be written to disk. Errors: `uploads_busy` when there is no room for them. */
  reserve(bytes: number): void;
  /** To be called once, when the call's files are gone from the disk. */
  release(): void;
}

/**
 * The uploads that a process receives at a time, bounded in number and in bytes on disk: all together, those of one
 * network, and those of new accounts, so that many accounts made for it leave half of all places to the others.
 */
export class UploadLimiter {
  readonly #accounts = new Set<string>();
  readonly #networks = new Map<string, Share>();
  readonly #all: Share;
  readonly #young: Share;
  readonly #room: typeof UPLOAD_CAPACITY;

  constructor(room: typeof UPLOAD_CAPACITY = UPLOAD_CAPACITY) {
    this.#room = room;
    this.#all = { max: room.all, calls: 0, bytes: 0 };
    this.#young = { max: room.young, calls: 0, bytes: 0 };
  }

  /** Errors: `too_many_requests` for an account that uploads already, `uploads_busy`. */
  acquire({ accountId, network, age }: Uploader): UploadSlot {
    if (this.#accounts.has(accountId))
      throw new ProductError('too_many_requests', { retryAfterSeconds: OWN_RETRY_SECONDS });
    const own = this.#networks.get(network) ?? { max: this.#room.network, calls: 0, bytes: 0 };
    const shares = [this.#all, own, ...(age === 'young' ? [this.#young] : [])];
    if (shares.some(({ calls, bytes, max: most }) => calls >= most.calls || bytes >= most.bytes))
      throw busy();
    this.#accounts.add(accountId);
    this.#networks.set(network, own);
    for (const share of shares) share.calls += 1;
    let stored = 0;
    return {
      reserve(bytes) {
        if (shares.some((share) => share.bytes + bytes > share.max.bytes)) throw busy();
        stored += bytes;
        for (const share of shares) share.bytes += bytes;
      },
      release: () => {
        for (const share of shares) {
          share.calls -= 1;
          share.bytes -= stored;
        }
        this.#accounts.delete(accountId);
        if (own.calls === 0) this.#networks.delete(network);
      },
    };
  }
}

const busy = () => new ProductError('uploads_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });

/** Those of this process. */
export const uploadLimiter = new UploadLimiter();
