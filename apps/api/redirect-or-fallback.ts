import type { ErrorCode } from '#contracts/errors';
import { ProductError } from '#domain/context';
import type { Http } from './route.ts';

/**
 * For calls that a person opens as a page: leads on to the address that `work` gives, and where it fails to one of our
 * pages, which says it in their language; never to an answer of the API.
 */
export async function redirectOrFallback(
  { request, reply }: Http,
  resolveUrl: () => Promise<string>,
  fallbackUrl: (code: ErrorCode) => string,
): Promise<undefined> {
  try {
    reply.header('location', await resolveUrl());
  } catch (error) {
    if (!(error instanceof ProductError)) request.log.error({ err: error }, 'a page could not be led on to');
    reply.header('location', fallbackUrl(error instanceof ProductError ? error.code : 'an_error_occurred'));
  }
  return undefined;
}
