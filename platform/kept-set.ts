import { type Clock, MINUTE_MS } from './clock.ts';

export interface KeptSetOptions {
  clock: Clock;
  /** What a change of the set is told by, to `evict`. */
  tag: string;
  read: () => Promise<readonly string[]>;
}

/**
 * A small set that every page view asks and hardly anybody changes: read once a minute, and anew after a change, of
 * which instances tell each other.
 */
export class KeptSet {
  readonly #options: KeptSetOptions;
  #kept: { values: ReadonlySet<string>; until: number } | null = null;
  #reading: Promise<ReadonlySet<string>> | null = null;

  constructor(options: KeptSetOptions) {
    this.#options = options;
  }

  async values(): Promise<ReadonlySet<string>> {
    const now = this.#options.clock.now().getTime();
    if (this.#kept && now < this.#kept.until) return this.#kept.values;
    this.#reading ??= this.#read(now);
    return this.#reading;
  }

  evict(tag: string): void {
    if (tag === this.#options.tag) this.clear();
  }

  /** To be told when nobody knows what has changed. */
  clear(): void {
    this.#kept = null;
    // What is being read may be older than the change.
    this.#reading = null;
  }

  #read(now: number): Promise<ReadonlySet<string>> {
    const reading = this.#options
      .read()
      .then((values) => new Set(values))
      .then((values) => {
        if (this.#reading === reading) this.#kept = { values, until: now + MINUTE_MS };
        return values;
      })
      .finally(() => {
        if (this.#reading === reading) this.#reading = null;
      });
    return reading;
  }
}
