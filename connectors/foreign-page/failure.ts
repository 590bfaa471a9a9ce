/**
 * Why a page was not read. `unavailable` covers everything that concerns reaching it: no such host, a private
 * IP, no connection, an error status, too many redirects, and no answer in time.
 */
export type ForeignPageFailure = 'refused' | 'unavailable' | 'unsupported' | 'too_large';

export class ForeignPageError extends Error {
  readonly failure: ForeignPageFailure;

  constructor(failure: ForeignPageFailure) {
    super(`the page is ${failure}`);
    this.failure = failure;
  }
}
