import { isUnavailable } from '#contracts/client';
import type { ErrorCode } from '#contracts/errors';
import { ProductError } from '#domain/context';

/** API error code for each HTTP status of an error that Fastify throws. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'invalid_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** Retry-After in seconds if another dependency is slow or unavailable. */
export const SLOW_RETRY_SECONDS = 5;

/** Returns an error of the product, or of Fastify or a dependency as one of the product; null if it is unexpected. */
export function asProductError(error: unknown): ProductError | null {
  if (error instanceof ProductError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = CODE_BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : undefined);
  if (code === 'unavailable' || isUnavailable(error))
    return new ProductError('unavailable', { retryAfterSeconds: retryAfterOf(error) ?? SLOW_RETRY_SECONDS });
  return code ? new ProductError(code) : null;
}

/** Returns the delay in seconds after which the caller may retry; undefined if the error does not contain one. */
const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof Error && 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number'
    ? error.retryAfterSeconds
    : undefined;
