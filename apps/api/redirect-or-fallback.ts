import type { ErrorCode } from '#contracts/errors';
import { ProductError } from '#domain/context';
import type { Http } from './route.ts';

/**
 * For routes that the browser opens as a page. Sets Location to the URL that `resolveUrl` returns; the
 * contract sets the redirect's status. On failure, sets Location to `fallbackUrl`, a page of the website that
 * shows the error in the visitor's language, so that the browser never shows an API response.
 */
export async function redirectOrFallback(
  { request, reply }: Http,
  resolveUrl: () => Promise<string>,
  fallbackUrl: (code: ErrorCode) => string,
): Promise<undefined> {
  try {
    reply.header('location', await resolveUrl());
  } catch (error) {
    if (!(error instanceof ProductError))
      request.log.error({ err: error }, 'redirect target could not be resolved');
    reply.header('location', fallbackUrl(error instanceof ProductError ? error.code : 'an_error_occurred'));
  }
  return undefined;
}
