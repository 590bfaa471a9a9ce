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

export interface ConnectorOptions {
  clock: Clock;
  /** The product's public URL, part of the user agent so that providers can identify the client. */
  productUrl: string;
  /**
   * Called with every failure that is worth logging, including those hidden by a stale response, but never
   * with a NegativeAnswer.
   */
  onError?: (error: ProviderError) => void;
  /** Each client adds its circuit to this list. */
  circuits?: Circuit[];
  /** For tests: timeout of a request, including redirect, body and retry. */
  timeoutMs?: number;
}

/** State of a provider's circuit breaker, for monitoring. */
export interface Circuit {
  provider: string;
  state(): CircuitState;
}

export interface ProviderClientOptions extends ConnectorOptions {
  provider: string;
  /** Requests to any other origin are rejected before they are sent. */
  allowedOrigins: AllowedOrigins;
  userAgent?: string;
  maxBytes?: number;
  /** Maps an error response of this provider. Returns undefined to map the response by its status. */
  mapError?: MapError;
}

type MapError = (answer: FailedResponse) => ProviderError | undefined;

export interface ProviderRequest {
  url: string;
  /** Form fields to send in a POST request. Without them, the request is a GET. */
  form?: URLSearchParams;
  headers?: Record<string, string>;
  mapError?: MapError;
  timeoutMs?: number;
}

/**
 * HTTP client of one provider. Each request is retried at most once, and all requests share a circuit breaker
 * and the pauses after rate limits.
 */
export interface ProviderClient {
  readonly provider: string;
  readonly clock: Clock;
  /** Returns the response body parsed by `schema`, which receives null for status 204. Throws a ProviderError. */
  requestJson<Schema extends z.ZodType>(request: ProviderRequest, schema: Schema): Promise<z.output<Schema>>;
  /** Returns the response body, whatever its media type. Throws a ProviderError. */
  download(address: string): Promise<Buffer>;
}

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { provider, clock, productUrl, onError } = options;
  const userAgent = options.userAgent ?? `${new URL(productUrl).hostname} (+${productUrl})`;
  const breaker = new CircuitBreaker({ clock });
  options.circuits?.push({ provider, state: () => breaker.state });
  const now = () => clock.now().getTime();
  let pause = { since: 0, ms: 0 };
  const pauseLeftMs = () => (within(now(), pause.since, pause.ms) ? pause.since + pause.ms - now() : 0);
  let consecutiveRateLimits = 0;

  async function withCircuitBreaker<Value>(
    outgoing: OutgoingRequest,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const leftMs = pauseLeftMs();
    if (leftMs > 0)
      throw new RateLimited(
        provider,
        `${describeRequest(outgoing)} is not sent during a pause`,
        now() + leftMs,
      );
    if (!breaker.allowsRequest())
      throw new Unavailable(
        provider,
        `${describeRequest(outgoing)} is not sent, because earlier requests failed`,
      );
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
        // Requests that were sent together may be told different times.
        pause = { since: now(), ms: Math.max(pauseLeftMs(), error.retryAtMs - now()) };
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
    const answer = await withRetry(attempt, () => outgoing.method === 'GET' && !signal.aborted);
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
    if (own === null) throw new InvalidResponse(provider, 'a URL of another host');
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
          throw new InvalidResponse(provider, `${describeRequest(sent)} returned no JSON`);
        const parsed = schema.safeParse(answer.status === 204 ? null : jsonOf(answer));
        if (parsed.success) return parsed.data;
        const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'all');
        throw new InvalidResponse(
          provider,
          `${describeRequest(sent)} returned invalid fields: ${fields.slice(0, 5).join(', ')}`,
        );
      });
    },
    async download(url) {
      const sent = outgoing({ url, headers: { accept: 'image/*' } });
      return await withCircuitBreaker(sent, async () => (await sendChecked(sent, {})).body);
    },
  };
}

/**
 * Calls `attempt`. If the request may be repeated by then, calls `attempt` once more after a broken
 * connection, or after a response with status 502, 503 or 504 and without Retry-After.
 */
async function withRetry(
  attempt: () => Promise<HttpResponse>,
  mayRepeat: () => boolean,
): Promise<HttpResponse> {
  try {
    const answer = await attempt();
    const passing = [502, 503, 504].includes(answer.status) && !answer.headers.has('retry-after');
    return passing && mayRepeat() ? await attempt() : answer;
  } catch (error) {
    if (error instanceof Unavailable && mayRepeat()) return await attempt();
    throw error;
  }
}

const isJson = ({ headers }: HttpResponse) =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '');

/** Returns undefined if the content type is not JSON or the body is not valid JSON. */
function jsonOf(answer: HttpResponse): unknown {
  if (!isJson(answer)) return undefined;
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}
