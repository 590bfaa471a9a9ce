import { z } from 'zod';
import { HOUR_MS } from '#platform/clock';
import { type FailedResponse, rateLimitedError } from '../http-client/error-mapping.ts';
import {
  CredentialsRejected,
  GrantRevoked,
  NotFound,
  type ProviderError,
  RateLimited,
} from '../http-client/errors.ts';

const envelope = z.object({
  error: z.object({
    status: z.string().nullish(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/**
 * Returns the reasons that Google states in either of its two error formats. Ignores the messages, because
 * they contain HTML.
 */
function reasonsOf(json: unknown): Set<string | null | undefined> {
  const { error } = envelope.safeParse(json).data ?? {};
  return new Set([
    error?.status,
    ...[...(error?.errors ?? []), ...(error?.details ?? [])].map(({ reason }) => reason),
  ]);
}

/** Maps an error response by its reasons (reference: YouTube). */
export function mapYouTubeError(answer: FailedResponse): ProviderError | undefined {
  const { provider, status, json, description, nowMs } = answer;
  const reasons = reasonsOf(json);
  const is = (...names: string[]) => names.some((name) => reasons.has(name));
  const told = `${description}, ${[...reasons].filter(Boolean).join(' ')}`;
  if (is('quotaExceeded', 'dailyLimitExceeded'))
    return new RateLimited(provider, told, nextQuotaReset(nowMs));
  if (is('rateLimitExceeded', 'userRateLimitExceeded', 'RESOURCE_EXHAUSTED')) return rateLimitedError(answer);
  if (is('youtubeSignupRequired')) return new NotFound(provider, told);
  if (is('insufficientPermissions')) return new GrantRevoked(provider, told);
  if (is('API_KEY_INVALID', 'keyInvalid')) return new CredentialsRejected(provider, told, status);
  return undefined;
}

const pacific = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * Returns the next midnight in California, in ms, when the daily quota resets. Tests every full hour, because
 * the UTC offset of California changes.
 */
export function nextQuotaReset(nowMs: number): number {
  let at = (Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS;
  while (Number(pacific.format(at)) !== 0) at += HOUR_MS;
  return at;
}
