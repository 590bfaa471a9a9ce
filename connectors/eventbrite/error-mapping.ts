import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '#platform/clock';
import { type FailedResponse, rateLimitedError } from '../http-client/error-mapping.ts';
import { CredentialsRejected, InvalidResponse, NotFound, ProviderError } from '../http-client/errors.ts';

/**
 * Eventbrite could not include the venue and picture (`expand`) in the response. The event can still be read
 * without them.
 */
export class ExpansionFailed extends ProviderError {}

const envelope = z.object({ error: z.string(), error_description: z.string().nullish() });

/** Maps an error response by its `error` field, because one status has several meanings (reference: Eventbrite). */
export function mapEventbriteError(answer: FailedResponse): ProviderError | undefined {
  const { provider, status, json, description } = answer;
  if (status === 429)
    return rateLimitedError(answer, resetMs(answer.headers.get('x-rate-limit')) ?? 15 * MINUTE_MS);
  const { error = '', error_description } = envelope.safeParse(json).data ?? {};
  switch (error) {
    case 'NOT_FOUND':
      // If the path is unknown rather than the event, the request itself is wrong.
      return error_description?.includes('path')
        ? new InvalidResponse(provider, `${description}, no such path`)
        : new NotFound(provider, description);
    case 'NOT_AUTHORIZED':
    case 'ARGUMENTS_ERROR':
    case 'INVALID_ARGUMENT':
      return new NotFound(provider, `${description}, ${error}`);
    case 'NO_AUTH':
    case 'ACCESS_DENIED':
    case 'INVALID_AUTH':
    case 'INVALID_AUTH_HEADER':
      return new CredentialsRejected(provider, `${description}, ${error}`, status);
    case 'EXPANSION_FAILED':
      return new ExpansionFailed(provider, `${description}, ${error}`);
    default:
      return undefined;
  }
}

/**
 * Returns the milliseconds until the hourly limit resets, or null if the header does not state them. The
 * header has the form `token:<token> 3/2000 reset=3594s` and contains the secret token.
 */
function resetMs(header: string | null): number | null {
  const seconds = /\breset=(\d{1,5})s/.exec(header ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * SECOND_MS;
}
