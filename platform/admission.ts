import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** At least so many pieces of work go on at once, however busy everything is: one computes while others wait. */
const FEWEST = 4;
const AT_FIRST = 32;
/** And never more: most of them would wait for something slow. */
const MOST = 256;
/** So many may wait; whoever comes then is turned away at once. */
const LONGEST_QUEUE = 512;
/** How long one waits when many come at once and it passes. */
const PATIENCE_MS = 1000;
/** A queue that has not been empty for so long is a standing one: so many may wait in it, and so long. */
const STANDING_MS = 200;
const LONGEST_STANDING = 32;
const SHORT_PATIENCE_MS = 100;
/** So many turned away within so long are no hiccup: from then on no more than one waits for each place. */
const MANY = 64;
const MANY_WITHIN_MS = 1000;
const LOOK_MS = 20;
/** From this share of its time on the event loop counts as busy. */
const BUSY = 0.9;
/** How much a look changes what is known of the event loop: five looks are most of it. */
const WEIGHT = 0.3;
/** What becomes of the limit at a look when everything is busy, and when there is time left for those who wait. */
const SHRINK = 0.8;
const GROW = 1.25;

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

export interface AdmissionOptions {
  /** Whether what the work needs (the database's connections) has a queue already. */
  crowded: () => boolean;
  /** Milliseconds that only ever grow; for tests. */
  now?: () => number;
  /** Share of its time that the event loop worked since the last call, 0 to 1; for tests. */
  loopUse?: () => number;
}

interface Waiting {
  until: number;
  begin: () => void;
  refuse: (error: Overloaded) => void;
}

/**
 * Lets in as much work at once as gets done in good time; the rest waits a moment and is then turned away, so that what
 * is let in stays quick however much is asked (decision 18). How much that is, it finds out: more as long as the
 * process has time left and the database no queue, less as soon as not. The queue is bounded and its patience follows
 * "controlled delay" (B. Maurer, "Fail at scale", ACM Queue 13/8, 2015): a burst may wait a second, but when the queue
 * has not been empty for a fifth of one, it is kept short in time and length, and shorter still while many are turned
 * away.
 */
export class Admission {
  readonly #crowded: () => boolean;
  readonly #now: () => number;
  readonly #loopUse: () => number;
  readonly #looking: NodeJS.Timeout;
  readonly #queue: Waiting[] = [];
  #limit = AT_FIRST;
  #inside = 0;
  #use = 0;
  #emptyAt: number;
  #refused = 0;
  /** When each of the last many was turned away, the oldest at the place of the next. */
  readonly #refusedAt = new Float64Array(MANY).fill(Number.NEGATIVE_INFINITY);

  constructor({ crowded, now = () => performance.now(), loopUse = loopUseSinceLast() }: AdmissionOptions) {
    this.#crowded = crowded;
    this.#now = now;
    this.#loopUse = loopUse;
    this.#emptyAt = now();
    this.#looking = setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Takes a place that is free; false when there is none. Whoever has one gives it back with `leave`. */
  tryEnter(): boolean {
    if (this.#inside >= this.#limit || this.#queue.length > 0) return false;
    this.#inside += 1;
    return true;
  }

  /**
   * Takes a place, after a while if need be. Rejects with Overloaded.
   * @param isBack had a place before for the same work, which would be lost: is not turned away for a full queue
   */
  enter(isBack = false): Promise<void> {
    if (this.tryEnter()) return Promise.resolve();
    const now = this.#now();
    if (this.#queue.length === 0) this.#emptyAt = now;
    if (isBack ? this.#queue.length >= LONGEST_QUEUE : this.isFull) return Promise.reject(this.#refusal());
    const patience = this.#isStanding() ? SHORT_PATIENCE_MS : PATIENCE_MS;
    return new Promise((begin, refuse) => this.#queue.push({ until: now + patience, begin, refuse }));
  }

  /** Whether whoever comes now is turned away at once. */
  get isFull(): boolean {
    const waiting = this.#queue.length;
    return waiting > 0 && waiting >= this.#longest();
  }

  /** Counts somebody who is turned away. */
  turnAway(): void {
    this.#refusedAt[this.#refused % MANY] = this.#now();
    this.#refused += 1;
  }

  leave(): void {
    this.#inside -= 1;
    this.#letIn();
  }

  /** Does the work in a place of its own. Rejects with Overloaded. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Adapts the limit and turns away who has waited long enough; happens by itself every 20 ms. */
  look(): void {
    this.#use += WEIGHT * (this.#loopUse() - this.#use);
    const busy = this.#use > BUSY || this.#crowded();
    if (busy) this.#limit = Math.max(FEWEST, Math.floor(this.#limit * SHRINK));
    else if (this.#queue.length > 0) this.#limit = Math.min(MOST, Math.ceil(this.#limit * GROW));
    this.#turnAwayLate();
    this.#letIn();
  }

  /** How it stands, for whoever watches: places taken and given at most, who waits, who was turned away so far. */
  get figures(): { inside: number; limit: number; waiting: number; refused: number } {
    return {
      inside: this.#inside,
      limit: this.#limit,
      waiting: this.#queue.length,
      refused: this.#refused,
    };
  }

  close(): void {
    clearInterval(this.#looking);
  }

  #turnAwayLate(): void {
    const now = this.#now();
    const late = this.#queue.filter(({ until }) => until <= now);
    if (late.length === 0) return;
    this.#queue.splice(0, this.#queue.length, ...this.#queue.filter(({ until }) => until > now));
    for (const { refuse } of late) refuse(this.#refusal());
  }

  #letIn(): void {
    while (this.#inside < this.#limit) {
      const next = this.#queue.shift();
      if (!next) return;
      if (next.until <= this.#now()) {
        next.refuse(this.#refusal());
        continue;
      }
      this.#inside += 1;
      next.begin();
    }
  }

  #refusal(): Overloaded {
    this.turnAway();
    return new Overloaded();
  }

  #longest(): number {
    if (this.#turnsManyAway()) return Math.min(LONGEST_STANDING, this.#limit);
    return this.#isStanding() ? LONGEST_STANDING : LONGEST_QUEUE;
  }

  #isStanding(): boolean {
    return this.#now() - this.#emptyAt > STANDING_MS || this.#turnsManyAway();
  }

  #turnsManyAway(): boolean {
    return this.#now() - (this.#refusedAt[this.#refused % MANY] ?? 0) < MANY_WITHIN_MS;
  }
}

function loopUseSinceLast(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
