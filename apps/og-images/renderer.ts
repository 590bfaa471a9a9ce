import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { AccountOgImage, PostOgImage } from '#contracts/rules/og-images/og-image';
import type { QuestOgImage, SiteOgImage } from '#contracts/rules/og-images/site-og-image';
import type { Logger } from '#platform/logging';
import { networkOf } from '#platform/networks';
import type { QrCode } from './qr-code.ts';

export interface PersonInput {
  picture: AccountOgImage;
  /** The member's avatar: an image file in any format that sharp reads. */
  avatar: Uint8Array;
}
export interface PostInput {
  picture: PostOgImage;
  /**
   * The creator's avatar and the post's first picture: image files in any format that sharp reads. `photo` is
   * null for a post without a picture.
   */
  avatar: Uint8Array;
  photo: Uint8Array | null;
}
export interface SiteInput {
  site: SiteOgImage | QuestOgImage;
}
interface ContactPhotoInput {
  /** The member's avatar: an image file in any format that sharp reads. */
  contactPhoto: Uint8Array;
  /** Whose avatar is drawn if the file is invalid. */
  username: string;
}
export type RenderInput = PersonInput | PostInput | SiteInput | ContactPhotoInput | { qr: QrCode };
export type RenderResult = { png: Uint8Array } | { error: unknown };

/** Thrown when the queue is full. */
export class RendererBusy extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds = 2;
}

class RendererClosed extends Error {
  override readonly message = 'the renderer is closing';
}

export interface RendererOptions {
  log: Pick<Logger, 'error'>;
  /** URL of the worker's file. Tests replace the worker with one that fails. */
  worker?: URL;
  /** Maximum number of cached images. */
  cacheCapacity?: number;
  /** Maximum number of images that wait for the worker. */
  queueCapacity?: number;
  /** Maximum number of images that wait for one network. */
  networkCapacity?: number;
  /** Milliseconds after which a worker counts as stuck. */
  timeoutMs?: number;
}

interface Job {
  input: RenderInput;
  resolve: (png: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Renders images in a worker, which is started for the first image. The cache key contains everything that an
 * image shows, so entries never become stale. Concurrent requests for the same image share one job.
 */
export class Renderer {
  readonly #log: RendererOptions['log'];
  readonly #workerUrl: URL;
  readonly #capacity: number;
  readonly #networkCapacity: number;
  readonly #timeoutMs: number;
  readonly #cache: LRUCache<string, Buffer>;
  readonly #pending = new Map<string, Promise<Buffer>>();
  /** Numbers of pending images by the network that asked first. */
  readonly #networks = new Map<string, number>();
  readonly #queue: Job[] = [];
  #worker: Worker | undefined;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor({
    log,
    worker,
    cacheCapacity = 300,
    queueCapacity = 24,
    networkCapacity = 8,
    timeoutMs = 15_000,
  }: RendererOptions) {
    this.#log = log;
    this.#workerUrl = worker ?? new URL('./render-worker.ts', import.meta.url);
    this.#capacity = queueCapacity;
    this.#networkCapacity = networkCapacity;
    this.#timeoutMs = timeoutMs;
    this.#cache = new LRUCache({ max: cacheCapacity });
  }

  /**
   * Returns the PNG for `key`, which must contain everything that the image shows. `painting` supplies the
   * input and is called on a cache miss only. Throws RendererBusy when the queue or the network's share of it
   * is full, and rethrows rendering errors.
   */
  async render(key: string, ip: string, painting: () => Promise<RenderInput>): Promise<Buffer> {
    const finished = this.#cache.get(key) ?? this.#pending.get(key);
    if (finished) return finished;
    const network = networkOf(ip);
    const own = this.#networks.get(network) ?? 0;
    if (this.#pending.size > this.#capacity || own >= this.#networkCapacity)
      throw new RendererBusy('too many pictures are waiting');
    this.#networks.set(network, own + 1);
    const made = painting()
      .then((given) => this.#enqueue(given))
      .then((png) => {
        this.#cache.set(key, png);
        return png;
      })
      .finally(() => this.#finish(key, network));
    this.#pending.set(key, made);
    return made;
  }

  #finish(key: string, network: string): void {
    this.#pending.delete(key);
    const others = (this.#networks.get(network) ?? 1) - 1;
    if (others > 0) this.#networks.set(network, others);
    else this.#networks.delete(network);
  }

  /** Terminates the worker; pending images fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#stop(new RendererClosed());
    for (const job of this.#queue.splice(0)) job.reject(new RendererClosed());
    await worker?.terminate();
  }

  #enqueue(input: RenderInput): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new RendererClosed());
      this.#queue.push({ input, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    this.#timer = setTimeout(() => this.#fail(new Error('the renderer is stuck')), this.#timeoutMs).unref();
    this.#worker ??= this.#start();
    this.#worker.postMessage(this.#current.input);
  }

  #start(): Worker {
    const worker = new Worker(this.#workerUrl, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.on('message', (painted: RenderResult) => worker === this.#worker && this.#settle(painted));
    worker.on('error', (error) => worker === this.#worker && this.#fail(error));
    worker.on(
      'exit',
      (code) => worker === this.#worker && this.#fail(new Error(`the renderer exited with ${code}`)),
    );
    worker.unref();
    return worker;
  }

  #settle(painted: RenderResult): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    if ('png' in painted)
      job?.resolve(Buffer.from(painted.png.buffer, painted.png.byteOffset, painted.png.byteLength));
    else job?.reject(painted.error instanceof Error ? painted.error : new Error(String(painted.error)));
    this.#next();
  }

  /**
   * Handles a worker that has crashed or is stuck: the current image fails, and the next image starts a new
   * worker.
   */
  #fail(error: unknown): void {
    this.#log.error({ err: error }, 'the OG image renderer failed');
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
