import { LRUCache } from 'lru-cache';
import { zurichDay } from '#contracts/rules/zurich-day';
import { type Clock, HOUR_MS, MINUTE_MS } from '#platform/clock';
import type { CountKind } from './count-kinds.ts';
import { USUAL_PER_HOUR } from './count-limits.ts';

/** One number to add to the stored counts. `username` is in lower case; it may belong to no one. */
export interface PendingCount {
  day: string;
  username: string;
  kind: CountKind;
  key: string;
  count: number;
}

/** Maximum number of different counts in memory. Further ones are dropped while the database is unavailable. */
const MAX_PENDING = 50_000;
/** Number of Shorts whose requests are counted per hour. Those requested least recently are forgotten. */
const MAX_WATCHED = 10_000;

/**
 * Counts in memory that have not been written to the database yet. Counting is a few map operations, so that
 * it can happen for every request.
 */
export class PendingCounts {
  readonly #clock: Clock;
  readonly #max: number;
  #counts = new Map<string, PendingCount>();
  readonly #hourly = new LRUCache<string, { hour: number; requests: number }>({ max: MAX_WATCHED });
  #day = { minute: Number.NaN, name: '' };
  /** Number of counts that were dropped because too many different ones were pending. */
  dropped = 0;

  constructor({ clock, max = MAX_PENDING }: { clock: Clock; max?: number }) {
    this.#clock = clock;
    this.#max = max;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Adds 1 to a count of today. */
  add(username: string, kind: CountKind, key = ''): void {
    this.#merge({ day: this.#today(), username, kind, key, count: 1 });
  }

  /** Counts a request towards the hourly number above which a Short's day is marked as unusual. */
  watch(username: string): void {
    const hour = Math.floor(this.#clock.now().getTime() / HOUR_MS);
    const known = this.#hourly.get(username);
    if (known?.hour !== hour) {
      this.#hourly.set(username, { hour, requests: 1 });
      return;
    }
    known.requests += 1;
    if (known.requests > USUAL_PER_HOUR) this.add(username, 'excess');
  }

  /** Returns all counts and forgets them. */
  take(): PendingCount[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }

  /** Adds counts that could not be written. */
  putBack(counts: readonly PendingCount[]): void {
    for (const count of counts) this.#merge(count);
  }

  #merge(added: PendingCount): void {
    const address = `${added.day} ${added.username} ${added.kind} ${added.key}`;
    const known = this.#counts.get(address);
    if (known) known.count += added.count;
    else if (this.#counts.size < this.#max) this.#counts.set(address, added);
    else this.dropped += added.count;
  }

  /** The time zone's rules are evaluated once a minute, because that costs more than everything else here. */
  #today(): string {
    const now = this.#clock.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.#day.minute) this.#day = { minute, name: zurichDay(now) };
    return this.#day.name;
  }
}
