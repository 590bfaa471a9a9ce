import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { PersonPicture, PostPicture } from '#contracts/rules/share-picture';
import type { QuestPicture, SitePicture } from '#contracts/rules/site-picture';
import type { Logger } from '#platform/logging';
import type { QrCode } from './qr-code.ts';

export interface PaintedPerson {
  picture: PersonPicture;
  /** The person's picture, as a file that sharp reads. */
  avatar: Uint8Array;
}
export interface PaintedPost {
  picture: PostPicture;
  /** The creator's picture and the post's first one, as files that sharp reads; null without one. */
  avatar: Uint8Array;
  photo: Uint8Array | null;
}
export interface PaintedSite {
  site: SitePicture | QuestPicture;
}
export type Painting = PaintedPerson | PaintedPost | PaintedSite | { qr: QrCode };
export type Painted = { png: Uint8Array } | { error: unknown };

/** Thrown when more is asked for than can be painted soon. */
export class PainterBusy extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds = 2;
}

class PainterClosed extends Error {
  override readonly message = 'the painter is closing';
}

export interface PainterOptions {
  log: Pick<Logger, 'error'>;
  /** The worker's file; tests give one that fails. */
  worker?: URL;
  /** Finished pictures that are kept. */
  kept?: number;
  /** Pictures that may wait for the worker. */
  waiting?: number;
  /** In milliseconds; a worker that takes longer is taken for stuck. */
  patience?: number;
}

interface Job {
  painting: Painting;
  resolve: (png: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Pictures from a worker that starts with the first one. Each is kept under everything that it shows, so nothing ever
 * has to be evicted; who asks for one that is being painted waits for the same one.
 */
export class Painter {
  readonly #log: PainterOptions['log'];
  readonly #file: URL;
  readonly #capacity: number;
  readonly #patience: number;
  readonly #finished: LRUCache<string, Buffer>;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #queue: Job[] = [];
  #worker: Worker | undefined;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor({ log, worker, kept = 300, waiting = 24, patience = 15_000 }: PainterOptions) {
    this.#log = log;
    this.#file = worker ?? new URL('./paint-worker.ts', import.meta.url);
    this.#capacity = waiting;
    this.#patience = patience;
    this.#finished = new LRUCache({ max: kept });
  }

  /**
   * The PNG for `key`, which must name everything that the picture shows; `painting` is asked only where it must be
   * painted. Throws PainterBusy when too many wait, and whatever went wrong while painting.
   */
  async paint(key: string, painting: () => Promise<Painting>): Promise<Buffer> {
    const finished = this.#finished.get(key) ?? this.#underWay.get(key);
    if (finished) return finished;
    if (this.#underWay.size > this.#capacity) throw new PainterBusy('too many pictures are waiting');
    const made = painting()
      .then((given) => this.#enqueue(given))
      .then((png) => {
        this.#finished.set(key, png);
        return png;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  /** Ends the worker for good; pictures under way fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#stop(new PainterClosed());
    for (const job of this.#queue.splice(0)) job.reject(new PainterClosed());
    await worker?.terminate();
  }

  #enqueue(painting: Painting): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new PainterClosed());
      this.#queue.push({ painting, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    this.#timer = setTimeout(() => this.#fail(new Error('the painter is stuck')), this.#patience).unref();
    this.#worker ??= this.#start();
    this.#worker.postMessage(this.#current.painting);
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.on('message', (painted: Painted) => worker === this.#worker && this.#settle(painted));
    worker.on('error', (error) => worker === this.#worker && this.#fail(error));
    worker.on(
      'exit',
      (code) => worker === this.#worker && this.#fail(new Error(`the painter left with ${code}`)),
    );
    worker.unref();
    return worker;
  }

  #settle(painted: Painted): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    if ('png' in painted)
      job?.resolve(Buffer.from(painted.png.buffer, painted.png.byteOffset, painted.png.byteLength));
    else job?.reject(painted.error instanceof Error ? painted.error : new Error(String(painted.error)));
    this.#next();
  }

  /** The worker is gone or beyond help: the picture it was at fails, the next one gets a new worker. */
  #fail(error: unknown): void {
    this.#log.error({ err: error }, 'the painter of shared pictures failed');
    const worker = this.#stop(error instanceof Error ? error : new Error(String(error)));
    void worker?.terminate();
    this.#next();
  }

  #stop(error: Error): Worker | undefined {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    const job = this.#current;
    this.#worker = undefined;
    this.#current = undefined;
    job?.reject(error);
    return worker;
  }
}
