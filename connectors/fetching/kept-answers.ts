import type { Clock } from '#platform/clock';
import { Lru } from '#platform/lru';
import { NegativeAnswer, ProviderError } from './errors.ts';
import { within } from './within.ts';

/** How long answers of one kind are good, in milliseconds. */
export interface Keeping {
  /** Given without asking again. */
  freshMs: number;
  /** Shown while the provider fails, counted from when it was asked. */
  staleMs: number;
  /** Given to those who ask while the provider fails, counted in the same way; `staleMs` unless it is shorter. */
  standInMs?: number;
  /** How long "there is no such thing" is believed. */
  negativeMs: number;
}

export interface KeptAnswersOptions<Value> extends Keeping {
  clock: Clock;
  capacity?: number;
  /** The time after which a value must not be given any more; null for none. */
  endsAt?: (value: Value) => Date | null;
}

interface Entry<Value> {
  answer?: { value: Value; at: number };
  /** The last attempt's failure, so that a failing provider is not asked once per visitor. */
  failure?: { error: ProviderError; at: number };
}

/** How long after a failure the same is not asked again. */
const FAILURE_MS = 10_000;

/**
 * Answers of one kind from a provider, by key: fresh ones are given at once, one request is under way per key
 * however many wait for it, and old ones stand in while the provider fails. A NegativeAnswer ends what
 * was known. What `fetch` throws beside ProviderErrors is a surprise and passes through.
 */
export class KeptAnswers<Value extends object> {
  readonly #options: KeptAnswersOptions<Value>;
  readonly #entries: Lru<Entry<Value>>;
  /** By key: when an entry has no use any more. */
  readonly #goesAt = new Map<string, number>();
  readonly #underWay = new Map<string, Promise<Value>>();

  constructor(options: KeptAnswersOptions<Value>) {
    this.#options = options;
    this.#entries = new Lru(options.capacity ?? 5000, (key) => this.#goesAt.delete(key));
  }

  /**
   * A fresh answer; an old one while the provider fails.
   * @throws what the provider said, where nothing may stand in for it
   */
  async ask(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (entry?.answer && this.#isFresh(entry.answer)) return entry.answer.value;
    const failure = this.#heldFailure(entry);
    if (failure) return this.#standIn(entry, failure);
    try {
      return await (this.#underWay.get(key) ?? this.#renew(key, fetch));
    } catch (error) {
      if (error instanceof ProviderError) return this.#standIn(this.#entries.get(key), error);
      throw error;
    }
  }

  /**
   * What is known at this moment, without waiting: the value, null where the provider has none, undefined where
   * nothing is known. What is not fresh is renewed behind it; `onArrival` is called when that tells more than was
   * known: a first answer, one where there was none, or that there is none any more.
   */
  peek(key: string, fetch: () => Promise<Value>, onArrival?: () => void): Value | null | undefined {
    const entry = this.#entries.get(key);
    const last = this.#last(entry);
    if (!(entry?.answer && this.#isFresh(entry.answer)) && !this.#heldFailure(entry)) {
      const settled = () => {
        const now = this.#last(this.#entries.get(key));
        if (now !== undefined && (last === undefined || (now === null) !== (last === null))) onArrival?.();
      };
      (this.#underWay.get(key) ?? this.#renew(key, fetch)).then(settled, settled).catch(() => undefined);
    }
    return last;
  }

  /** Forgets an answer and what is under way to become it; whoever waits already still receives that. */
  forget(key: string): void {
    this.#entries.delete(key);
    this.#underWay.delete(key);
  }

  /** Deletes what may not be given any more, also where nobody asks for it again; to be called now and then. */
  sweep(): void {
    const now = this.#now();
    for (const [key, goesAt] of this.#goesAt) if (goesAt <= now) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  #renew(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const renewal = this.#fetchAndKeep(key, fetch, () => this.#underWay.get(key) === renewal);
    this.#underWay.set(key, renewal);
    return renewal;
  }

  async #fetchAndKeep(key: string, fetch: () => Promise<Value>, isCurrent: () => boolean): Promise<Value> {
    // Before anything else runs, the caller notes this renewal as the one under way.
    await undefined;
    try {
      const value = await fetch();
      if (isCurrent()) this.#keep(key, { answer: { value, at: this.#now() } });
      return value;
    } catch (error) {
      if (isCurrent() && error instanceof ProviderError) this.#fail(key, error);
      throw error;
    } finally {
      if (isCurrent()) this.#underWay.delete(key);
    }
  }

  #keep(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    const { answer, failure } = entry;
    const end = (answer && this.#options.endsAt?.(answer.value)?.getTime()) ?? Number.POSITIVE_INFINITY;
    const since = (answer ?? failure)?.at ?? 0;
    this.#goesAt.set(key, Math.min(end, since + this.#options.staleMs));
  }

  #fail(key: string, error: ProviderError): void {
    const answer = isNegative(error) ? undefined : this.#entries.get(key)?.answer;
    this.#keep(key, { answer, failure: { error, at: this.#now() } });
  }

  #standIn(entry: Entry<Value> | undefined, error: ProviderError): Value {
    const { standInMs = this.#options.staleMs } = this.#options;
    const known = isNegative(error) ? undefined : this.#known(entry, standInMs);
    if (known === undefined) throw error;
    return known;
  }

  #known(entry: Entry<Value> | undefined, forMs = this.#options.staleMs): Value | undefined {
    const { answer } = entry ?? {};
    return answer && within(this.#now(), answer.at, forMs) && !this.#isOver(answer.value)
      ? answer.value
      : undefined;
  }

  #last(entry: Entry<Value> | undefined): Value | null | undefined {
    const { error, at = 0 } = entry?.failure ?? {};
    return isNegative(error) && within(this.#now(), at, this.#options.staleMs) ? null : this.#known(entry);
  }

  #isFresh({ value, at }: { value: Value; at: number }): boolean {
    return within(this.#now(), at, this.#options.freshMs) && !this.#isOver(value);
  }

  #isOver(value: Value): boolean {
    const end = this.#options.endsAt?.(value);
    return end ? end.getTime() <= this.#now() : false;
  }

  #heldFailure(entry: Entry<Value> | undefined): ProviderError | undefined {
    const { error, at } = entry?.failure ?? {};
    if (!error || at === undefined) return undefined;
    const heldMs = isNegative(error) ? this.#options.negativeMs : Math.min(FAILURE_MS, this.#options.freshMs);
    return within(this.#now(), at, heldMs) ? error : undefined;
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }
}

const isNegative = (error: ProviderError | undefined): boolean => error instanceof NegativeAnswer;
