import { UPLOAD_ROOM } from '#contracts/rules/post';
import { ProductError } from '#domain/context';

/** When to try again, in seconds: an account's own other call may take long, a place for others comes free often. */
const OWN_AGAIN_SECONDS = 5;
const BUSY_AGAIN_SECONDS = 30;

/** Who uploads. */
export interface Uploader {
  accountId: string;
  /** The network that they come from, as limits know it. */
  network: string;
  age: 'young' | 'grown';
}

/** What a group of uploads uses of what it may have. */
interface Share {
  readonly most: { readonly calls: number; readonly bytes: number };
  calls: number;
  bytes: number;
}

/** The place of one call. */
export interface UploadPlace {
  /** Counts bytes that are about to be written to disk. Errors: `uploads_busy` when there is no room for them. */
  store(bytes: number): void;
  /** To be called once, when the call's files are gone from the disk. */
  leave(): void;
}

/**
 * The uploads that a process receives at a time, bounded in number and in bytes on disk: all together, those of one
 * network, and those of new accounts, so that many accounts made for it leave half of all places to the others.
 */
export class UploadPlaces {
  readonly #accounts = new Set<string>();
  readonly #networks = new Map<string, Share>();
  readonly #all: Share;
  readonly #young: Share;
  readonly #room: typeof UPLOAD_ROOM;

  constructor(room: typeof UPLOAD_ROOM = UPLOAD_ROOM) {
    this.#room = room;
    this.#all = { most: room.all, calls: 0, bytes: 0 };
    this.#young = { most: room.young, calls: 0, bytes: 0 };
  }

  /** Errors: `too_many_requests` for an account that uploads already, `uploads_busy`. */
  enter({ accountId, network, age }: Uploader): UploadPlace {
    if (this.#accounts.has(accountId))
      throw new ProductError('too_many_requests', { retryAfterSeconds: OWN_AGAIN_SECONDS });
    const own = this.#networks.get(network) ?? { most: this.#room.network, calls: 0, bytes: 0 };
    const shares = [this.#all, own, ...(age === 'young' ? [this.#young] : [])];
    if (shares.some(({ calls, bytes, most }) => calls >= most.calls || bytes >= most.bytes)) throw busy();
    this.#accounts.add(accountId);
    this.#networks.set(network, own);
    for (const share of shares) share.calls += 1;
    let stored = 0;
    return {
      store(bytes) {
        if (shares.some((share) => share.bytes + bytes > share.most.bytes)) throw busy();
        stored += bytes;
        for (const share of shares) share.bytes += bytes;
      },
      leave: () => {
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

const busy = () => new ProductError('uploads_busy', { retryAfterSeconds: BUSY_AGAIN_SECONDS });

/** Those of this process. */
export const uploadPlaces = new UploadPlaces();
