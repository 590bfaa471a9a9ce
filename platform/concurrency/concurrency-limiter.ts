import { performance } from 'node:perf_hooks';
import { FairQueue } from './fair-queue.ts';
import {
  ADJUST_INTERVAL_MS,
  BURST_MS,
  BUSY_UTILIZATION,
  DECREASE_FACTOR,
  EWMA_WEIGHT,
  INCREASE_FACTOR,
  INITIAL_LIMIT,
  MANY_REJECTIONS,
  MANY_REJECTIONS_MS,
  MAX_BURST,
  MAX_LIMIT,
  MAX_QUEUE,
  MAX_STANDING_QUEUE,
  MIN_LIMIT,
  MIN_PRINCIPAL_LIMIT,
  NETWORK_SHARE,
  PRINCIPAL_SHARE,
  QUEUE_TIMEOUT_MS,
  STANDING_QUEUE_TIMEOUT_MS,
} from './limiter-settings.ts';
import { loopUtilizationSinceLast } from './loop-utilization.ts';
import { Overloaded } from './overloaded.ts';
import { PrincipalGate } from './principal-gate.ts';
import { Slots } from './slots.ts';

export interface ConcurrencyLimiterOptions {
  /**
   * Returns whether a required resource, such as the database's connection pool, is exhausted, so that work
   * waits for it.
   */
  isSaturated: () => boolean;
  /** For tests: monotonic time in milliseconds. */
  now?: () => number;
  /** For tests: event loop utilization since the last call, 0 to 1. */
  loopUtilization?: () => number;
}

export interface WorkOptions {
  /** Keys of the callers that cause the work. Work without a principal may use all slots. */
  principals?: readonly string[];
  /** Network that causes the work. It has all slots and the whole queue, but half if others come (decision 18). */
  network?: string | undefined;
  /**
   * Whether this work has already had a slot and would lose its progress if it were rejected. It may wait as
   * long as work of a burst, even if the queue is full for new work.
   */
  isResumed?: boolean;
}

/**
 * Load shedding: admits as much concurrent work as the process can handle in time. Other work waits briefly
 * and is then rejected, so that admitted work stays fast under any load (decision 18). The limit adapts: it
 * grows while work is waiting, the process has capacity and the database has no queue. It shrinks when the
 * process or the database is busy. The queue is bounded and uses "controlled delay" (B. Maurer, "Fail at
 * scale", ACM Queue 13/8, 2015): the work of a burst may wait for several seconds. If the queue does not
 * become empty, its maximum length and waiting time are reduced. While many rejections occur, the maximum
 * length is reduced further.
 *
 * A single principal can neither take all slots nor fill the queue, and a network's work gives way to that of
 * others, so neither causes the rejection of others' work.
 */
export class ConcurrencyLimiter {
  readonly #isSaturated: () => boolean;
  readonly #now: () => number;
  readonly #loopUtilization: () => number;
  readonly #adjustTimer: NodeJS.Timeout;
  readonly #queue = new FairQueue();
  readonly #slots = new Slots();
  readonly #gate = new PrincipalGate(() =>
    Math.max(MIN_PRINCIPAL_LIMIT, Math.floor(this.#limit * PRINCIPAL_SHARE)),
  );
  #limit = INITIAL_LIMIT;
  #utilization = 0;
  #lastEmptyAt: number;
  /** When a task last expired in the queue. */
  #lastExpiredAt = Number.NEGATIVE_INFINITY;
  /** Number of new tasks that have entered the queue since it was last empty. */
  #queuedSinceEmpty = 0;
  #rejected = 0;
  /** Number of rejections caused by the limit of a principal or a network instead of an overload of the process. */
  #rejectedByLimit = 0;
  /**
   * Ring buffer of the times of the latest rejections. The oldest time is at the index where the next one is
   * stored.
   */
  readonly #rejectedAt = new Float64Array(MANY_REJECTIONS).fill(Number.NEGATIVE_INFINITY);

  constructor({
    isSaturated,
    now = () => performance.now(),
    loopUtilization = loopUtilizationSinceLast(),
  }: ConcurrencyLimiterOptions) {
    this.#isSaturated = isSaturated;
    this.#now = now;
    this.#loopUtilization = loopUtilization;
    this.#lastEmptyAt = now();
    this.#adjustTimer = setInterval(() => this.adjust(), ADJUST_INTERVAL_MS).unref();
  }

  /**
   * Acquires a slot for work without a principal if one is free and no work is queued. Returns whether it
   * acquired the slot.
   */
  tryAcquire(network?: string): boolean {
    if (this.#slots.taken >= this.#limit || this.#queue.length > 0) return false;
    this.#slots.take(network);
    return true;
  }

  /**
   * Acquires a slot, waiting if necessary. Rejects with Overloaded. The caller must call `release` with the
   * same principals and network afterwards.
   */
  async acquire(work: WorkOptions = {}): Promise<void> {
    const { principals = [] } = work;
    if (this.#gate.tryEnter(principals)) return this.#acquireSlot(work);
    if (!(await this.#gate.wait(principals, this.#now() + QUEUE_TIMEOUT_MS))) {
      this.#rejectedByLimit += 1;
      throw new Overloaded();
    }
    return this.#acquireSlot(work);
  }

  /**
   * Whether new work would be rejected immediately, because the queue is full, and not of another network's work,
   * or too much work from these principals is already waiting.
   */
  isFull({ principals = [], network }: WorkOptions = {}): boolean {
    return (this.#isQueueFull() && !this.#queue.isDominatedByOther(network)) || this.#gate.isFull(principals);
  }

  /** Counts a rejection by a caller that has checked `isFull` itself. */
  countRejected({ principals = [], network }: WorkOptions = {}): void {
    if (this.#gate.isFull(principals) || this.#queue.isDominatedBy(network)) this.#rejectedByLimit += 1;
    else this.#countOverload();
  }

  release({ principals = [], network }: WorkOptions = {}): void {
    this.#slots.free(network);
    this.#admitQueued();
    this.#gate.leave(principals);
  }

  /** Runs the work in a slot. Rejects with Overloaded if no slot can be acquired. */
  async run<Result>(work: () => Promise<Result>, options: WorkOptions = {}): Promise<Result> {
    await this.acquire(options);
    try {
      return await work();
    } finally {
      this.release(options);
    }
  }

  /** Adapts the limit and rejects work that has waited too long. Runs automatically every 20 ms. */
  adjust(): void {
    this.#utilization += EWMA_WEIGHT * (this.#loopUtilization() - this.#utilization);
    const busy = this.#utilization > BUSY_UTILIZATION || this.#isSaturated();
    if (busy) this.#limit = Math.max(MIN_LIMIT, Math.floor(this.#limit * DECREASE_FACTOR));
    else if (this.#queue.length > 0)
      this.#limit = Math.min(MAX_LIMIT, Math.ceil(this.#limit * INCREASE_FACTOR));
    this.#rejectExpired();
    this.#gate.rejectExpired(this.#now());
    this.#admitQueued();
  }

  /** Metrics: used slots, limit, queue length and total rejections. */
  get stats(): { active: number; limit: number; waiting: number; rejected: number } {
    return {
      active: this.#slots.taken,
      limit: this.#limit,
      waiting: this.#queue.length,
      rejected: this.#rejected + this.#rejectedByLimit,
    };
  }

  close(): void {
    clearInterval(this.#adjustTimer);
  }

  async #acquireSlot(work: WorkOptions): Promise<void> {
    if (this.tryAcquire(work.network)) return;
    try {
      await this.#waitForSlot(work);
    } catch (error) {
      this.#gate.leave(work.principals ?? []);
      throw error;
    }
  }

  #waitForSlot({ network, isResumed = false }: WorkOptions): Promise<void> {
    const now = this.#now();
    if (this.#queue.length === 0) {
      this.#lastEmptyAt = now;
      this.#queuedSinceEmpty = 0;
    }
    if (isResumed ? this.#queue.length >= MAX_QUEUE : this.isFull({ network }))
      return Promise.reject(this.#rejection(network));
    if (!isResumed && this.#isQueueFull()) this.#evict();
    const isBurst = isResumed || !this.#hasStandingQueue();
    const deadline = now + (isBurst ? QUEUE_TIMEOUT_MS : STANDING_QUEUE_TIMEOUT_MS);
    if (!isResumed) this.#queuedSinceEmpty += 1;
    return new Promise((admit, reject) =>
      this.#queue.push({
        network,
        deadline,
        admit,
        reject: (error = this.#rejection()) => reject(error),
      }),
    );
  }

  #rejectExpired(): void {
    for (const { reject } of this.#queue.takeExpired(this.#now())) {
      this.#lastExpiredAt = this.#now();
      reject();
    }
  }

  #admitQueued(): void {
    this.#rejectExpired();
    while (this.#slots.taken < this.#limit) {
      const next = this.#queue.takeFirst(
        ({ network }) => this.#slots.takenBy(network) >= this.#limit * NETWORK_SHARE,
      );
      if (!next) return;
      this.#slots.take(next.network);
      next.admit();
    }
  }

  /** Makes room for another network's work. */
  #evict(): void {
    this.#rejectedByLimit += 1;
    this.#queue.takeFromDominant()?.reject(new Overloaded());
  }

  #rejection(network?: string): Overloaded {
    this.countRejected({ network });
    return new Overloaded();
  }

  #countOverload(): void {
    this.#rejectedAt[this.#rejected % MANY_REJECTIONS] = this.#now();
    this.#rejected += 1;
  }

  #isQueueFull(): boolean {
    return this.#queue.length > 0 && this.#queue.length >= this.#maxQueue();
  }

  #maxQueue(): number {
    if (this.#isRejectingMany()) return Math.min(MAX_STANDING_QUEUE, this.#limit);
    return this.#hasStandingQueue() ? MAX_STANDING_QUEUE : MAX_BURST;
  }

  #hasStandingQueue(): boolean {
    return (
      this.#queuedSinceEmpty >= MAX_BURST ||
      this.#now() - this.#lastEmptyAt > BURST_MS ||
      // The queue may have become empty only because its work expired, not because it was served.
      this.#now() - this.#lastExpiredAt < BURST_MS ||
      this.#isRejectingMany()
    );
  }

  #isRejectingMany(): boolean {
    return this.#now() - (this.#rejectedAt[this.#rejected % MANY_REJECTIONS] ?? 0) < MANY_REJECTIONS_MS;
  }
}
