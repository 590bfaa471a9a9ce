import { ProductError } from '#domain/context';
import { UPLOAD_CAPACITY } from './upload-limits.ts';

/**
 * Seconds after which a client should retry: if its account is already uploading, and if all shared slots are
 * in use (`BUSY_RETRY_SECONDS`).
 */
const OWN_RETRY_SECONDS = 5;
const BUSY_RETRY_SECONDS = 30;

export interface Uploader {
  accountId: string;
  /** The uploader's network, in the form by which rate limits count. */
  network: string;
  age: 'young' | 'grown';
}

/** Usage and limits of a group of uploads, such as all uploads from one network. */
interface Share {
  readonly max: { readonly calls: number; readonly bytes: number };
  calls: number;
  bytes: number;
}

/** Right to make one upload call, and the disk space that the call occupies. */
export interface UploadSlot {
  /** Reserves bytes before they are written to disk. Errors: `uploads_busy` if the limit is reached. */
  reserve(bytes: number): void;
  /** Frees the slot. Call once, after the call's files are deleted from disk. */
  release(): void;
}

/**
 * Limits the uploads that a process receives at once, by number and by bytes on disk: in total, per network,
 * and for new accounts together, so that mass-created accounts leave capacity for others.
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

  /**
   * Reserves a slot for an upload call. Errors: `too_many_requests` if the account is already uploading,
   * `uploads_busy`.
   */
  acquire({ accountId, network, age }: Uploader): UploadSlot {
    if (this.#accounts.has(accountId))
      throw new ProductError('too_many_requests', { retryAfterSeconds: OWN_RETRY_SECONDS });
    const own = this.#networks.get(network) ?? { max: this.#room.network, calls: 0, bytes: 0 };
    const shares = [this.#all, own, ...(age === 'young' ? [this.#young] : [])];
    if (shares.some(({ calls, bytes, max }) => calls >= max.calls || bytes >= max.bytes)) throw busy();
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

export const uploadLimiter = new UploadLimiter();
