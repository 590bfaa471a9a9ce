import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import { NegativeAnswer, ProviderError } from './errors.ts';
import { within } from './within.ts';

/** How long a cache may use responses, in milliseconds. */
export interface CacheTtl {
  /** How long a value is fresh, that is, returned without a request to the provider. */
  freshMs: number;
  /** How long `peek` returns a value while the provider fails, counted from receipt of the value. */
  staleMs: number;
  /**
   * How long `get` returns a value while the provider fails, counted from receipt of the value. Defaults to
   * `staleMs`.
   */
  standInMs?: number;
  /** How long a NegativeAnswer is cached. */
  negativeMs: number;
}

export interface SwrCacheOptions<Value> extends CacheTtl {
  clock: Clock;
  capacity?: number;
  /** Returns the time from which a value must not be returned any more, or null if there is none. */
  endsAt?: (value: Value) => Date | null;
}

interface Answer<Value> {
  value: Value;
  at: number;
}
/** The last failed attempt, cached so that a failing provider does not get one request per visitor. */
interface Failure {
  error: ProviderError;
  at: number;
}
type Entry<Value> =
  | { answer: Answer<Value>; failure?: undefined }
  | { answer: Answer<Value> | undefined; failure: Failure };

/** Longest pause after a failure before the same key is requested again. */
const FAILURE_MS = 10_000;

/**
 * Stale-while-revalidate cache for a provider's responses. A fresh response is returned at once, concurrent
 * requests for a key are merged, and a stale response is returned while the provider fails. A NegativeAnswer
 * replaces the cached value. Errors other than ProviderError are unexpected: they reach the caller and are
 * not cached.
 */
export class SwrCache<Value extends object> {
  readonly #options: SwrCacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>, () => Promise<Value>>;

  constructor(options: SwrCacheOptions<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({
      max: options.capacity ?? 5000,
      noDeleteOnFetchRejection: true,
      // A request whose key was deleted still resolves for its callers, but its result is not cached.
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
   * Returns a fresh response, or a stale one while the provider fails.
   * @throws the provider's error if no stale response is valid
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
   * Returns the cached state without waiting: the value, null for a negative answer, undefined if nothing
   * usable is cached. If the entry is not fresh, it is revalidated in the background. `onArrival` is called
   * if this yields the first state, or if a value replaces a negative answer or vice versa.
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

  /**
   * Deletes an entry. Callers that await a pending request still receive its response, but later calls send a
   * new request.
   */
  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Deletes expired entries, even if they are never requested again. Call it periodically. */
  sweep(): void {
    for (const [key, { answer, failure }] of [...this.#entries.entries()])
      if (answer ? !this.#isUsable(answer, this.#options.staleMs) : !this.#isRecent(failure))
        this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Sends a request for the key, or joins the pending one. */
  #revalidate(key: string, fetch: () => Promise<Value>): Promise<Entry<Value>> {
    return this.#entries.forceFetch(key, { context: fetch, forceRefresh: true });
  }

  /** Whether no request is due: the response is fresh, or the last attempt failed recently. */
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
