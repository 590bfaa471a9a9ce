import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import { NegativeAnswer, ProviderError } from './errors.ts';
import { within } from './within.ts';

/** How long answers of one kind are valid, in milliseconds. */
export interface CacheTtl {
  /** Returned without a request. */
  freshMs: number;
  /** Returned by `peek` while the provider fails, counted from when it was received. */
  staleMs: number;
  /** Returned by `get` while the provider fails, counted in the same way; `staleMs` if left out. */
  standInMs?: number;
  /** How long a NegativeAnswer is trusted. */
  negativeMs: number;
}

export interface SwrCacheOptions<Value> extends CacheTtl {
  clock: Clock;
  capacity?: number;
  /** The time from which a value must not be returned any more; null for none. */
  endsAt?: (value: Value) => Date | null;
}

interface Answer<Value> {
  value: Value;
  at: number;
}
/** The last attempt's, cached so that a failing provider does not get one request per visitor. */
interface Failure {
  error: ProviderError;
  at: number;
}
type Entry<Value> =
  | { answer: Answer<Value>; failure?: undefined }
  | { answer: Answer<Value> | undefined; failure: Failure };

/** How long after a failure the same key is not requested again. */
const FAILURE_MS = 10_000;

/**
 * Stale-while-revalidate cache for answers of a provider: fresh answers are returned at once, there is one request per
 * key at a time, and stale answers stand in while the provider fails. A NegativeAnswer ends what was known. Errors
 * other than ProviderErrors are unexpected: they reach the caller and are not cached.
 */
export class SwrCache<Value extends object> {
  readonly #options: SwrCacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>, () => Promise<Value>>;

  constructor(options: SwrCacheOptions<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({
      max: options.capacity ?? 5000,
      noDeleteOnFetchRejection: true,
      // A request whose key was deleted still answers its callers; its result is not cached.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, old, { context: fetch, signal }) => {
        try {
          return { answer: { value: await fetch(), at: this.#now() } };
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          const answer = signal.aborted || error instanceof NegativeAnswer ? undefined : old?.answer;
          return { answer, failure: { error, at: this.#now() } };
        }
      },
    });
  }

  /**
   * A fresh answer; a stale one while the provider fails.
   * @throws the provider's error if nothing may stand in for it
   */
  async get(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key);
    const { answer, failure } =
      cached && this.#isSettled(cached) ? cached : await this.#revalidate(key, fetch);
    if (!failure) return answer.value;
    const { staleMs, standInMs = staleMs } = this.#options;
    if (answer && this.#isUsable(answer, standInMs)) return answer.value;
    throw failure.error;
  }

  /**
   * What is known at this moment, without waiting: the value, null if the provider has none, undefined if nothing is
   * known. Stale entries are revalidated in the background; `onArrival` is called if the result differs in kind: a
   * first answer, one where there was none, or that there is none any more.
   */
  peek(key: string, fetch: () => Promise<Value>, onArrival?: () => void): Value | null | undefined {
    const cached = this.#entries.get(key);
    const known = this.#known(cached);
    if (!cached || !this.#isSettled(cached)) {
      const settled = () => {
        const now = this.#known(this.#entries.get(key));
        if (now !== undefined && (known === undefined || (now === null) !== (known === null))) onArrival?.();
      };
      this.#revalidate(key, fetch)
        .then(settled, settled)
        .catch(() => undefined);
    }
    return known;
  }

  /** Also ends a request that is under way: its callers get the answer, later ones cause a new request. */
  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Deletes what may not be returned any more, even if it is never requested again. Call it periodically. */
  sweep(): void {
    for (const [key, { answer, failure }] of [...this.#entries.entries()])
      if (answer ? !this.#isUsable(answer, this.#options.staleMs) : !this.#isRecent(failure))
        this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Joins a request for the key that is under way. */
  #revalidate(key: string, fetch: () => Promise<Value>): Promise<Entry<Value>> {
    return this.#entries.forceFetch(key, { context: fetch, forceRefresh: true });
  }

  /** Whether no request is due: the answer is fresh, or the last attempt failed just now. */
  #isSettled({ answer, failure }: Entry<Value>): boolean {
    const { freshMs, negativeMs } = this.#options;
    if (answer && this.#isUsable(answer, freshMs)) return true;
    const heldMs = failure?.error instanceof NegativeAnswer ? negativeMs : Math.min(FAILURE_MS, freshMs);
    return failure !== undefined && within(this.#now(), failure.at, heldMs);
  }

  #known(entry: Entry<Value> | undefined): Value | null | undefined {
    const { answer, failure } = entry ?? {};
    if (failure?.error instanceof NegativeAnswer && this.#isRecent(failure)) return null;
    return answer && this.#isUsable(answer, this.#options.staleMs) ? answer.value : undefined;
  }

  #isUsable({ value, at }: Answer<Value>, forMs: number): boolean {
    const now = this.#now();
    const end = this.#options.endsAt?.(value)?.getTime() ?? Number.POSITIVE_INFINITY;
    return now < end && within(now, at, forMs);
  }

  #isRecent(failure: Failure | undefined): boolean {
    return failure !== undefined && within(this.#now(), failure.at, this.#options.staleMs);
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }
}
