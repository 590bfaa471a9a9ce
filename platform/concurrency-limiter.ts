import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** At least so many pieces of work go on at once, however busy everything is: one computes while others wait. */
const MIN_LIMIT = 4;
const INITIAL_LIMIT = 32;
/** And never more: most of them would wait for something slow. */
const MAX_LIMIT = 256;
/** So many may wait; whoever comes then is turned away at once. */
const MAX_QUEUE = 512;
/** How long one waits when many come at once and it passes. */
const QUEUE_TIMEOUT_MS = 1000;
/** A queue that has not been empty for so long is a standing one: so many may wait in it, and so long. */
const STANDING_QUEUE_MS = 200;
const MAX_STANDING_QUEUE = 32;
const STANDING_QUEUE_TIMEOUT_MS = 100;
/** So many turned away within so long are no hiccup: from then on no more than one waits for each place. */
const MANY_REJECTIONS = 64;
const MANY_REJECTIONS_MS = 1000;
const ADJUST_INTERVAL_MS = 20;
/** From this share of its time on the event loop counts as busy. */
const BUSY_UTILIZATION = 0.9;
/** How much a look changes what is known of the event loop: five looks are most of it. */
const EWMA_WEIGHT = 0.3;
/** What becomes of the limit at a look when everything is busy, and when there is time left for those who wait. */
const DECREASE_FACTOR = 0.8;
const INCREASE_FACTOR = 1.25;

/** When whoever was turned away may come back. */
export const OVERLOAD_RETRY_SECONDS = 1;

/** Thrown when there is more to do than gets done: come back soon. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode = 503;
  readonly retryAfterSeconds = OVERLOAD_RETRY_SECONDS;

  constructor() {
    super('more work than gets done');
  }
}

export interface ConcurrencyLimiterOptions {
  /** Whether what the work needs (the database's connections) has a queue already. */
  isSaturated: () => boolean;
  /** Milliseconds that only ever grow; for tests. */
  now?: () => number;
  /** Share of its time that the event loop worked since the last call, 0 to 1; for tests. */
  loopUtilization?: () => number;
}

interface QueuedWork {
  deadline: number;
  admit: () => void;
  reject: (error: Overloaded) => void;
}

/**
 * Lets in as much work at once as gets done in good time; the rest waits a moment and is then turned away, so that what
 * is let in stays quick however much is asked (decision 18). How much that is, it finds out: more as long as the
 * process has time left and the database no queue, less as soon as not. The queue is bounded and its patience follows
 * "controlled delay" (B. Maurer, "Fail at scale", ACM Queue 13/8, 2015): a burst may wait a second, but when the queue
 * has not been empty for a fifth of one, it is kept short in time and length, and shorter still while many are turned
 * away.
 */
export class ConcurrencyLimiter {
  readonly #isSaturated: () => boolean;
  readonly #now: () => number;
  readonly #loopUtilization: () => number;
  readonly #adjustTimer: NodeJS.Timeout;
  readonly #queue: QueuedWork[] = [];
  #limit = INITIAL_LIMIT;
  #active = 0;
  #utilization = 0;
  #lastEmptyAt: number;
  #rejected = 0;
  /** When each of the last many was turned away, the oldest at the place of the next. */
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

  /** Takes a place that is free; false when there is none. Whoever has one gives it back with `leave`. */
  tryAcquire(): boolean {
    if (this.#active >= this.#limit || this.#queue.length > 0) return false;
    this.#active += 1;
    return true;
  }

  /**
   * Takes a place, after a while if need be. Rejects with Overloaded.
   * @param isResumed had a place before for the same work, which would be lost: is not turned away for a full queue
   */
  acquire(isResumed = false): Promise<void> {
    if (this.tryAcquire()) return Promise.resolve();
    const now = this.#now();
    if (this.#queue.length === 0) this.#lastEmptyAt = now;
    if (isResumed ? this.#queue.length >= MAX_QUEUE : this.isFull) return Promise.reject(this.#rejection());
    const timeoutMs = this.#hasStandingQueue() ? STANDING_QUEUE_TIMEOUT_MS : QUEUE_TIMEOUT_MS;
    return new Promise((admit, reject) => this.#queue.push({ deadline: now + timeoutMs, admit, reject }));
  }

  /** Whether whoever comes now is turned away at once. */
  get isFull(): boolean {
    const waiting = this.#queue.length;
    return waiting > 0 && waiting >= this.#maxQueue();
  }

  /** Counts somebody who is turned away. */
  countRejected(): void {
    this.#rejectedAt[this.#rejected % MANY_REJECTIONS] = this.#now();
    this.#rejected += 1;
  }

  release(): void {
    this.#active -= 1;
    this.#admitQueued();
  }

  /** Does the work in a place of its own. Rejects with Overloaded. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Adapts the limit and turns away who has waited long enough; happens by itself every 20 ms. */
  adjust(): void {
    this.#utilization += EWMA_WEIGHT * (this.#loopUtilization() - this.#utilization);
    const busy = this.#utilization > BUSY_UTILIZATION || this.#isSaturated();
    if (busy) this.#limit = Math.max(MIN_LIMIT, Math.floor(this.#limit * DECREASE_FACTOR));
    else if (this.#queue.length > 0)
      this.#limit = Math.min(MAX_LIMIT, Math.ceil(this.#limit * INCREASE_FACTOR));
    this.#rejectExpired();
    this.#admitQueued();
  }

  /** How it stands, for whoever watches: places taken and given at most, who waits, who was turned away so far. */
  get stats(): { active: number; limit: number; waiting: number; rejected: number } {
    return {
      active: this.#active,
      limit: this.#limit,
      waiting: this.#queue.length,
      rejected: this.#rejected,
    };
  }

  close(): void {
    clearInterval(this.#adjustTimer);
  }

  #rejectExpired(): void {
    const now = this.#now();
    const late = this.#queue.filter(({ deadline }) => deadline <= now);
    if (late.length === 0) return;
    this.#queue.splice(0, this.#queue.length, ...this.#queue.filter(({ deadline }) => deadline > now));
    for (const { reject } of late) reject(this.#rejection());
  }

  #admitQueued(): void {
    while (this.#active < this.#limit) {
      const next = this.#queue.shift();
      if (!next) return;
      if (next.deadline <= this.#now()) {
        next.reject(this.#rejection());
        continue;
      }
      this.#active += 1;
      next.admit();
    }
  }

  #rejection(): Overloaded {
    this.countRejected();
    return new Overloaded();
  }

  #maxQueue(): number {
    if (this.#isRejectingMany()) return Math.min(MAX_STANDING_QUEUE, this.#limit);
    return this.#hasStandingQueue() ? MAX_STANDING_QUEUE : MAX_QUEUE;
  }

  #hasStandingQueue(): boolean {
    return this.#now() - this.#lastEmptyAt > STANDING_QUEUE_MS || this.#isRejectingMany();
  }

  #isRejectingMany(): boolean {
    return this.#now() - (this.#rejectedAt[this.#rejected % MANY_REJECTIONS] ?? 0) < MANY_REJECTIONS_MS;
  }
}

function loopUtilizationSinceLast(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
