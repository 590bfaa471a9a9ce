import type { z } from 'zod';
import type { Clock } from '#platform/clock';
import { type AllowedOrigins, allowedUrl } from './allowed-origins.ts';
import { CircuitBreaker, type CircuitState } from './circuit-breaker.ts';
import { errorForStatus, type FailedResponse } from './error-mapping.ts';
import { InvalidResponse, NegativeAnswer, ProviderError, RateLimited, Unavailable } from './errors.ts';
import { describeRequest, type HttpResponse, type OutgoingRequest, sendRequest } from './send-request.ts';
import { within } from './within.ts';

const TIMEOUT_MS = 2000;
const MAX_BYTES = 512 * 1024;

/** What every connector is given, whatever its provider. */
export interface ConnectorOptions {
  clock: Clock;
  /** The product's public address: providers want to know who asks. */
  productUrl: string;
  /** Told of every failure that is worth a log line, also of those that a kept answer hides. Never of a NegativeAnswer. */
  onError?: (error: ProviderError) => void;
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

export interface ProviderClientOptions extends ConnectorOptions {
  provider: string;
  /** Where requests may go; nothing else is ever asked. */
  allowedOrigins: AllowedOrigins;
  userAgent?: string;
  maxBytes?: number;
  /** What the provider means by an answer that is not a success; undefined leaves it to the status. */
  mapError?: MapError;
}

type MapError = (answer: FailedResponse) => ProviderError | undefined;

export interface ProviderRequest {
  url: string;
  /** A form is posted, without one it is a GET. */
  form?: URLSearchParams;
  headers?: Record<string, string>;
  mapError?: MapError;
  timeoutMs?: number;
}

/** One provider's HTTP: limits, one retry, breaker and pauses are shared by all that is asked of it. */
export interface ProviderClient {
  readonly provider: string;
  readonly clock: Clock;
  /** The JSON that `schema` takes; null stands for 204. Throws a ProviderError. */
  requestJson<Schema extends z.ZodType>(request: ProviderRequest, schema: Schema): Promise<z.output<Schema>>;
  /** Bytes of any kind. Throws a ProviderError. */
  download(address: string): Promise<Buffer>;
}

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { provider, clock, productUrl, onError } = options;
  const userAgent = options.userAgent ?? `${new URL(productUrl).hostname} (+${productUrl})`;
  const breaker = new CircuitBreaker({ clock });
  options.circuits?.push({ provider, state: () => breaker.state });
  const now = () => clock.now().getTime();
  let pause = { since: 0, ms: 0 };
  let consecutiveRateLimits = 0;

  async function withCircuitBreaker<Value>(
    outgoing: OutgoingRequest,
    work: () => Promise<Value>,
  ): Promise<Value> {
    if (within(now(), pause.since, pause.ms))
      throw new RateLimited(provider, `${describeRequest(outgoing)} waits`, pause.since + pause.ms);
    if (!breaker.allowsRequest())
      throw new Unavailable(provider, `${describeRequest(outgoing)} is not tried, it failed too often`);
    try {
      const value = await work();
      breaker.recordSuccess();
      consecutiveRateLimits = 0;
      return value;
    } catch (error) {
      if (error instanceof Unavailable || error instanceof InvalidResponse) breaker.recordFailure();
      else breaker.recordSuccess();
      if (error instanceof RateLimited) {
        consecutiveRateLimits += 1;
        pause = { since: now(), ms: error.retryAtMs - now() };
      }
      if (error instanceof ProviderError && !(error instanceof NegativeAnswer)) onError?.(error);
      throw error;
    }
  }

  async function sendChecked(
    outgoing: OutgoingRequest,
    request: Pick<ProviderRequest, 'mapError' | 'timeoutMs'>,
  ) {
    const signal = AbortSignal.timeout(options.timeoutMs ?? request.timeoutMs ?? TIMEOUT_MS);
    const limits = { signal, maxBytes: options.maxBytes ?? MAX_BYTES };
    const attempt = () => sendRequest(provider, outgoing, limits);
    const answer = await withRetry(attempt, outgoing.method === 'GET');
    if (answer.status >= 200 && answer.status < 300) return answer;
    const { status, headers } = answer;
    const refused: FailedResponse = {
      provider,
      status,
      headers,
      json: jsonOf(answer),
      description: `${describeRequest(outgoing)} answered ${status}`,
      nowMs: now(),
      consecutiveRateLimits,
    };
    throw request.mapError?.(refused) ?? options.mapError?.(refused) ?? errorForStatus(refused);
  }

  function outgoing({ url, form, headers }: ProviderRequest): OutgoingRequest {
    const own = allowedUrl(options.allowedOrigins, url);
    if (own === null) throw new InvalidResponse(provider, 'an address that is not its own');
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
    async requestJson(request, schema) {
      const sent = outgoing({ ...request, headers: { accept: 'application/json', ...request.headers } });
      return await withCircuitBreaker(sent, async () => {
        const answer = await sendChecked(sent, request);
        if (answer.body.length > 0 && !isJson(answer))
          throw new InvalidResponse(provider, `${describeRequest(sent)} answered no JSON`);
        const parsed = schema.safeParse(answer.status === 204 ? null : jsonOf(answer));
        if (parsed.success) return parsed.data;
        const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'all');
        throw new InvalidResponse(
          provider,
          `${describeRequest(sent)} answered another shape: ${fields.slice(0, 5).join(', ')}`,
        );
      });
    },
    async download(url) {
      const sent = outgoing({ url, headers: { accept: 'image/*' } });
      return await withCircuitBreaker(sent, async () => (await sendChecked(sent, {})).body);
    },
  };
}

/** Once more after a broken connection or a proxy's 502, 503, 504, unless the provider says when to come back. */
async function withRetry(attempt: () => Promise<HttpResponse>, repeatable: boolean): Promise<HttpResponse> {
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

const isJson = ({ headers }: HttpResponse) =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '');

/** Undefined for what is no JSON, by its type or in truth. */
function jsonOf(answer: HttpResponse): unknown {
  if (!isJson(answer)) return undefined;
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}
