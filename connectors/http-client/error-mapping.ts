import { MINUTE_MS, SECOND_MS } from '#platform/clock';
import {
  CredentialsRejected,
  InvalidResponse,
  NotFound,
  type ProviderError,
  RateLimited,
  Unavailable,
} from './errors.ts';
import { retryAfterMs } from './retry-after.ts';

/** A response with an error status, plus the data that error mapping needs. */
export interface FailedResponse {
  provider: string;
  status: number;
  headers: Headers;
  /** Undefined if the response is not JSON. */
  json: unknown;
  /** The request and its response status, for error messages. */
  description: string;
  nowMs: number;
  /** Number of rate-limited responses in a row before this one. */
  consecutiveRateLimits: number;
}

/**
 * Minimum pause after a response that comes from a provider's firewall instead of its API. A firewall
 * responds with HTML instead of JSON, counts requests differently and blocks for longer.
 */
const FIREWALL_PAUSE_MS = 15 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * SECOND_MS;

/** Maps a response to an error by its status, regardless of the provider's own error codes. */
export function errorForStatus(answer: FailedResponse): ProviderError {
  const { provider, status, description } = answer;
  if (status === 404 || status === 410) return new NotFound(provider, description);
  if (status === 401 || status === 403) return new CredentialsRejected(provider, description, status);
  if (status === 429) return rateLimitedError(answer);
  const askedToWait = status === 503 ? retryAfterMs(answer.headers.get('retry-after'), answer.nowMs) : null;
  if (askedToWait !== null) return new RateLimited(provider, description, answer.nowMs + askedToWait);
  if (status >= 500 || status === 408) return new Unavailable(provider, description);
  return new InvalidResponse(provider, description);
}

/**
 * Returns an error that pauses requests. The pause is the time stated in Retry-After. Without this header, it
 * is `unstatedMs` if given, otherwise an exponential back-off with jitter, so that instances do not retry
 * simultaneously. After a firewall page, the pause is at least 15 minutes.
 */
export function rateLimitedError(answer: FailedResponse, unstatedMs?: number): RateLimited {
  const { provider, headers, json, description, nowMs, consecutiveRateLimits } = answer;
  const stated = retryAfterMs(headers.get('retry-after'), nowMs);
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '');
  const growing = Math.min(
    FIRST_PAUSE_MS * 2 ** consecutiveRateLimits * (1 + Math.random() / 4),
    FIREWALL_PAUSE_MS,
  );
  const unstated = unstatedMs ?? (json === undefined ? FIREWALL_PAUSE_MS : growing);
  const pauseMs = isPage ? Math.max(stated ?? 0, FIREWALL_PAUSE_MS) : (stated ?? unstated);
  return new RateLimited(provider, description, nowMs + Math.ceil(pauseMs));
}
