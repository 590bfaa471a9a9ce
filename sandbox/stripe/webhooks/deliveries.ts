import Stripe from 'stripe';
import { type Clock, SECOND_MS } from '#platform/clock';
import type { Store } from '../state/store.ts';
import type { Delivery, StoredEvent } from '../state/tables.ts';

export interface WebhookRules {
  /** `hold` keeps events until `deliver()`, `lose` never sends them, `duplicate` sends each twice. */
  mode: 'normal' | 'hold' | 'lose' | 'duplicate';
  order: 'as-made' | 'shuffled';
  /** Number of times that each event is sent; once by default. */
  copies?: number;
  /** Interval of lost events: 10 loses every tenth event with all its copies. No event is lost by default. */
  loseEvery?: number;
  /** Number of deliveries in flight at once; one by default. */
  atOnce?: number;
}

/**
 * Seconds between attempts. As in live mode, the gaps grow and add up to about three days (the real schedule
 * is not published).
 */
const GAPS_SECONDS = [5, 30, 120, 600, 3600, 10_800, 36_000, 86_400, 86_400];
const ANSWER_TIMEOUT_MS = 10 * SECOND_MS;
/** `settled()` waits for retries due within this time. */
const SOON_MS = 1.5 * SECOND_MS;

export interface WebhookOptions {
  store: Store;
  /** The real clock, because the receiver compares a signature's time with its own clock. */
  clock: Clock;
  randomId: () => string;
  retryScale: number;
}

/**
 * Sends events to the endpoints in order, and retries each event until the status is 2xx or the attempts are
 * used up.
 */
export class Webhooks {
  rules: WebhookRules = { mode: 'normal', order: 'as-made' };
  readonly #options: WebhookOptions;
  readonly #gone = new AbortController();
  readonly #watchers = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #sending = false;
  #queued = 0;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /**
   * Stores the deliveries of an event and returns the number of endpoints that receive it. Sending starts
   * after the current action.
   */
  queue(event: StoredEvent): number {
    const { store, randomId } = this.#options;
    const { mode, loseEvery, copies = mode === 'duplicate' ? 2 : 1 } = this.rules;
    this.#queued += 1;
    const lost = mode === 'lose' || (loseEvery !== undefined && this.#queued % loseEvery === 0);
    const endpoints = store
      .all('webhook_endpoint')
      .filter(({ status, enabled_events: wanted }) => status === 'enabled' && wants(wanted, event.type));
    for (const endpoint of endpoints) {
      const state = lost ? 'lost' : mode === 'hold' ? 'held' : 'due';
      for (let copy = 0; copy < copies; copy += 1)
        store.put('delivery', {
          id: `del_${randomId()}`,
          event: event.id,
          endpoint: endpoint.id,
          attempts: 0,
          state,
          dueAt: 0,
          answer: null,
        });
    }
    this.wake();
    return endpoints.length;
  }

  /** Sends held events. Resolves once each endpoint has responded or has failed once. */
  async deliver(): Promise<void> {
    for (const row of this.#options.store.all('delivery').reverse()) {
      if (row.state === 'held') this.#options.store.put('delivery', { ...row, state: 'due' });
    }
    this.wake();
    await this.#until(() => !this.#sending && this.#due(0).length === 0);
  }

  /** Resolves when no delivery is in flight, due, or due for a retry within 1.5 seconds. */
  settled(): Promise<void> {
    return this.#until(() => !this.#sending && this.#due(SOON_MS).length === 0);
  }

  /**
   * Resolves once the event has been sent to every endpoint and each has responded or failed, or after `ms`
   * milliseconds.
   */
  async answered(eventId: string, ms: number): Promise<void> {
    const open = () =>
      this.#options.store
        .all('delivery')
        .some(({ event, state, attempts }) => event === eventId && state === 'due' && attempts === 0);
    await this.#until(() => !open(), ms);
  }

  /** Schedules the sending of due deliveries, including those from before a restart. */
  wake(delayMs = 0): void {
    if (this.#gone.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#pump(), delayMs).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#gone.abort();
    this.#tell();
  }

  async #pump(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let due = this.#due(0); due.length > 0; due = this.#due(0)) {
        if (this.#gone.signal.aborted) return;
        const { order, atOnce = 1 } = this.rules;
        const rows = order === 'shuffled' ? shuffled(due) : due;
        for (let next = 0; next < rows.length; next += atOnce)
          await Promise.all(rows.slice(next, next + atOnce).map((row) => this.#send(row)));
      }
    } finally {
      this.#sending = false;
      this.#tell();
    }
    const next = Math.min(...this.#due(Number.POSITIVE_INFINITY).map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) this.wake(Math.min(Math.max(0, next - Date.now()), 2 ** 31 - 1));
  }

  #due(withinMs: number): Delivery[] {
    const latest = Date.now() + withinMs;
    return this.#options.store
      .all('delivery')
      .reverse()
      .filter(({ state, dueAt }) => state === 'due' && dueAt <= latest);
  }

  async #send(row: Delivery): Promise<void> {
    const { store, retryScale } = this.#options;
    const event = store.find('event', row.event);
    const endpoint = store.find('webhook_endpoint', row.endpoint);
    if (!event || endpoint?.status !== 'enabled') {
      store.put('delivery', { ...row, state: 'failed', answer: 'endpoint gone' });
      return;
    }
    const { ok, answer } = await this.#post(
      endpoint.url,
      store.find('endpoint_secret', endpoint.id)?.secret ?? '',
      event,
    );
    if (this.#gone.signal.aborted) return;
    // A reset may have emptied the store while the request was running.
    const current = store.find('event', row.event);
    if (!current) return;
    const attempts = row.attempts + 1;
    const gap = GAPS_SECONDS[row.attempts];
    if (ok) {
      store.put('delivery', { ...row, attempts, state: 'delivered', answer });
      const waiting = store
        .all('delivery')
        .filter(({ event: id, state }) => id === row.event && state !== 'delivered')
        .map(({ endpoint: id }) => id);
      store.put('event', { ...current, pending_webhooks: new Set(waiting).size });
    } else if (gap === undefined) store.put('delivery', { ...row, attempts, state: 'failed', answer });
    else
      store.put('delivery', { ...row, attempts, answer, dueAt: Date.now() + gap * SECOND_MS * retryScale });
    store.flush();
    this.#tell();
  }

  async #post(url: string, secret: string, event: StoredEvent): Promise<{ ok: boolean; answer: string }> {
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(this.#options.clock.now().getTime() / SECOND_MS);
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature,
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.#gone.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return { ok: response.ok, answer: String(response.status) };
    } catch (error) {
      return { ok: false, answer: error instanceof Error ? error.message : String(error) };
    }
  }

  #tell(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** Resolves once `done` returns true, when this sender is closed, or after `ms` milliseconds. */
  async #until(done: () => boolean, ms?: number): Promise<void> {
    if (done() || this.#gone.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        this.#watchers.delete(look);
        clearTimeout(timer);
        resolve();
      };
      const look = () => {
        if (done() || this.#gone.signal.aborted) end();
      };
      const timer = ms === undefined ? undefined : setTimeout(end, ms);
      this.#watchers.add(look);
    });
  }
}

/** Used only to create signatures; its key is never sent. */
const signer = new Stripe('sk_test_signs_only');

const wants = (wanted: string[], type: string): boolean => wanted.includes('*') || wanted.includes(type);

function shuffled<T>(rows: readonly T[]): T[] {
  const left = [...rows];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return mixed;
}
