import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Minimum number of concurrent slots under any load, so that one task can compute while others wait. */
const MIN_LIMIT = 4;
const INITIAL_LIMIT = 32;
/** Maximum number of concurrent slots. Tasks in more slots would mostly wait for a slow resource. */
const MAX_LIMIT = 256;
/** Maximum length of the queue. Work beyond it is rejected at once. */
const MAX_QUEUE = 512;
/** Longest time that work waits during a short burst. */
const QUEUE_TIMEOUT_MS = 1000;
/**
 * A queue that has not been empty for this long is a standing queue, with its own limits of length and
 * waiting time.
 */
const STANDING_QUEUE_MS = 200;
const MAX_STANDING_QUEUE = 32;
const STANDING_QUEUE_TIMEOUT_MS = 100;
/**
 * This many rejections within `MANY_REJECTIONS_MS` are more than a burst. The queue is then limited to one
 * waiting task per slot.
 */
const MANY_REJECTIONS = 64;
const MANY_REJECTIONS_MS = 1000;
const ADJUST_INTERVAL_MS = 20;
/** Event loop utilization above which the process counts as busy. */
const BUSY_UTILIZATION = 0.9;
/**
 * Weight of the latest sample in the moving average of the utilization. The latest five samples make up most
 * of the average.
 */
const EWMA_WEIGHT = 0.3;
/**
 * Factors by which an adjustment changes the limit: when the process is busy, and when it has capacity for
 * queued work.
 */
const DECREASE_FACTOR = 0.8;
const INCREASE_FACTOR = 1.25;

/** Value of Retry-After for rejected requests. */
export const OVERLOAD_RETRY_SECONDS = 1;

/** Thrown when the process is overloaded. The work may be retried soon. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode = 503;
  readonly retryAfterSeconds = OVERLOAD_RETRY_SECONDS;

  constructor() {
    super('too many requests in progress');
  }
}

export interface ConcurrencyLimiterOptions {
  /** Whether a required resource, such as the database's connections, already has a queue. */
  isSaturated: () => boolean;
  /** For tests: monotonic time in milliseconds. */
  now?: () => number;
  /** For tests: event loop utilization since the last call, 0 to 1. */
  loopUtilization?: () => number;
}

interface QueuedWork {
  deadline: number;
  admit: () => void;
  reject: (error: Overloaded) => void;
}

/**
 * Load shedding: admits as much concurrent work as the process can handle in time. Other work waits briefly
 * and is then rejected, so that admitted work stays fast under any load (decision 18). The limit adapts: it
 * grows while the process has capacity and the database has no queue, and shrinks otherwise. The queue is
 * bounded and uses "controlled delay" (B. Maurer, "Fail at scale", ACM Queue 13/8, 2015): during a burst,
 * work may wait a second. When the queue has not been empty for 200 ms, its maximum length and waiting time
 * are reduced. While many rejections occur, the maximum length is reduced further.
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
   * Acquires a slot if one is free, and returns whether it did. A caller that acquired a slot must call
   * `release` afterwards.
   */
  tryAcquire(): boolean {
    if (this.#active >= this.#limit || this.#queue.length > 0) return false;
    this.#active += 1;
    return true;
  }

  /**
   * Acquires a slot, waiting if necessary. Rejects with Overloaded.
   * @param isResumed whether the same work already had a slot and would lose its progress, so that a full
   * standing queue does not reject it
   */
  acquire(isResumed = false): Promise<void> {
    if (this.tryAcquire()) return Promise.resolve();
    const now = this.#now();
    if (this.#queue.length === 0) this.#lastEmptyAt = now;
    if (isResumed ? this.#queue.length >= MAX_QUEUE : this.isFull) return Promise.reject(this.#rejection());
    const timeoutMs = this.#hasStandingQueue() ? STANDING_QUEUE_TIMEOUT_MS : QUEUE_TIMEOUT_MS;
    return new Promise((admit, reject) => this.#queue.push({ deadline: now + timeoutMs, admit, reject }));
  }

  /** Whether new work is rejected at once. */
  get isFull(): boolean {
    const waiting = this.#queue.length;
    return waiting > 0 && waiting >= this.#maxQueue();
  }

  /** Counts work that was rejected elsewhere. */
  countRejected(): void {
    this.#rejectedAt[this.#rejected % MANY_REJECTIONS] = this.#now();
    this.#rejected += 1;
  }

  release(): void {
    this.#active -= 1;
    this.#admitQueued();
  }

  /** Runs the work in a slot. Rejects with Overloaded if no slot can be acquired. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
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
    this.#admitQueued();
  }

  /** Metrics: used slots, limit, queue length and total rejections. */
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
