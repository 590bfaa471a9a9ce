/** Value of Retry-After for rejected requests. */
export const OVERLOAD_RETRY_SECONDS = 1;

/** Thrown when the process is overloaded. The work may be retried soon. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode = 503;
  readonly retryAfterSeconds = OVERLOAD_RETRY_SECONDS;

  constructor() {
    super('too many requests in progress');
  }
}
