import type { z } from 'zod';
import type { Clock } from '#platform/clock';
import { Breaker, type CircuitState } from './breaker.ts';
import { judgeAnswer, type RefusedAnswer } from './classification.ts';
import { NegativeAnswer, ProviderError, RateLimited, Unavailable, WrongAnswer } from './errors.ts';
import { type Answer, call, exchange, type Outgoing } from './exchange.ts';
import { addressAt, type Sources } from './sources.ts';
import { within } from './within.ts';

const TIMEOUT_MS = 2000;
const MAX_BYTES = 512 * 1024;

/** What every connector is given, whatever its provider. */
export interface Outward {
  clock: Clock;
  /** The product's public address: providers want to know who asks. */
  productUrl: string;
  /** Told of every failure that is worth a log line, also of those that a kept answer hides. Never of a NegativeAnswer. */
  report?: (error: ProviderError) => void;
  /** Where each client puts how its circuit is read. */
  circuits?: Circuit[];
  /** For tests: how long a provider may take, redirect, body and second try included. */
  timeoutMs?: number;
}

/** A provider's circuit breaker, to be looked at. */
export interface Circuit {
  provider: string;
  state(): CircuitState;
}

export interface ProviderClientOptions extends Outward {
  provider: string;
  /** Where requests may go; nothing else is ever asked. */
  sources: Sources;
  userAgent?: string;
  maxBytes?: number;
  /** What the provider means by an answer that is not a success; undefined leaves it to the status. */
  judge?: Judge;
}

export type Judge = (answer: RefusedAnswer) => ProviderError | undefined;

export interface ProviderRequest {
  address: string;
  /** A form is posted, without one it is a GET. */
  form?: URLSearchParams;
  headers?: Record<string, string>;
  judge?: Judge;
  timeoutMs?: number;
}

/** One provider's HTTP: limits, one retry, breaker and pauses are shared by all that is asked of it. */
export interface ProviderClient {
  readonly provider: string;
  readonly clock: Clock;
  /** The JSON that `schema` takes; null stands for 204. Throws a ProviderError. */
  ask<Schema extends z.ZodType>(request: ProviderRequest, schema: Schema): Promise<z.output<Schema>>;
  /** Bytes of any kind. Throws a ProviderError. */
  download(address: string): Promise<Buffer>;
}

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { provider, clock, productUrl, report } = options;
  const userAgent = options.userAgent ?? `${new URL(productUrl).hostname} (+${productUrl})`;
  const breaker = new Breaker({ clock });
  options.circuits?.push({ provider, state: () => breaker.state });
  const now = () => clock.now().getTime();
  let pause = { since: 0, ms: 0 };
  let limitsInARow = 0;

  async function guarded<Value>(outgoing: Outgoing, work: () => Promise<Value>): Promise<Value> {
    if (within(now(), pause.since, pause.ms))
      throw new RateLimited(provider, `${call(outgoing)} waits`, pause.since + pause.ms);
    if (!breaker.enter())
      throw new Unavailable(provider, `${call(outgoing)} is not tried, it failed too often`);
    try {
      const value = await work();
      breaker.succeeded();
      limitsInARow = 0;
      return value;
    } catch (error) {
      if (error instanceof Unavailable || error instanceof WrongAnswer) breaker.failed();
      else breaker.succeeded();
      if (error instanceof RateLimited) {
        limitsInARow += 1;
        pause = { since: now(), ms: error.untilMs - now() };
      }
      if (error instanceof ProviderError && !(error instanceof NegativeAnswer)) report?.(error);
      throw error;
    }
  }

  async function successful(outgoing: Outgoing, request: Pick<ProviderRequest, 'judge' | 'timeoutMs'>) {
    const signal = AbortSignal.timeout(options.timeoutMs ?? request.timeoutMs ?? TIMEOUT_MS);
    const limits = { signal, maxBytes: options.maxBytes ?? MAX_BYTES };
    const attempt = () => exchange(provider, outgoing, limits);
    const answer = await secondTry(attempt, outgoing.method === 'GET');
    if (answer.status >= 200 && answer.status < 300) return answer;
    const { status, headers } = answer;
    const refused: RefusedAnswer = {
      provider,
      status,
      headers,
      json: jsonOf(answer),
      what: `${call(outgoing)} answered ${status}`,
      nowMs: now(),
      limitsInARow,
    };
    throw request.judge?.(refused) ?? options.judge?.(refused) ?? judgeAnswer(refused);
  }

  function outgoing({ address, form, headers }: ProviderRequest): Outgoing {
    const own = addressAt(options.sources, address);
    if (own === null) throw new WrongAnswer(provider, 'an address that is not its own');
    return {
      method: form ? 'POST' : 'GET',
      url: new URL(own),
      headers: { 'user-agent': userAgent, ...headers },
      body: form,
    };
  }

  return {
    provider,
    clock,
    async ask(request, schema) {
      const sent = outgoing({ ...request, headers: { accept: 'application/json', ...request.headers } });
      return await guarded(sent, async () => {
        const answer = await successful(sent, request);
        if (answer.body.length > 0 && !isJson(answer))
          throw new WrongAnswer(provider, `${call(sent)} answered no JSON`);
        const parsed = schema.safeParse(answer.status === 204 ? null : jsonOf(answer));
        if (parsed.success) return parsed.data;
        const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'all');
        throw new WrongAnswer(
          provider,
          `${call(sent)} answered another shape: ${fields.slice(0, 5).join(', ')}`,
        );
      });
    },
    async download(address) {
      const sent = outgoing({ address, headers: { accept: 'image/*' } });
      return await guarded(sent, async () => (await successful(sent, {})).body);
    },
  };
}

/** Once more after a broken connection or a proxy's 502, 503, 504, unless the provider says when to come back. */
async function secondTry(attempt: () => Promise<Answer>, repeatable: boolean): Promise<Answer> {
  try {
    const answer = await attempt();
    const passing = [502, 503, 504].includes(answer.status) && !answer.headers.has('retry-after');
    return repeatable && passing ? await attempt() : answer;
  } catch (error) {
    // After a timeout nothing is sent: the signal has ended the second try as well.
    if (repeatable && error instanceof Unavailable) return await attempt();
    throw error;
  }
}

const isJson = ({ headers }: Answer) =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '');

/** Undefined for what is no JSON, by its type or in truth. */
function jsonOf(answer: Answer): unknown {
  if (!isJson(answer)) return undefined;
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}
