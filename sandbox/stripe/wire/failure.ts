/** An error response: `{"error": {type, message, code?, param?, …}}`. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: FailureBody;
  /** Whether the operation was executed. Errors before execution are not stored under the idempotency key. */
  readonly executed: boolean;

  constructor(status: number, error: FailureBody, executed = true) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.executed = executed;
  }
}

export interface FailureBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** Returns the error for an invalid request (400). */
export const invalid = (message: string, more: { code?: string; param?: string } = {}): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...more });

/** Returns the error for an unknown id: 404 if the id is in the path (`param` is `id`), 400 if it is a parameter. */
export const missing = (what: string, id: string, param = 'id'): StripeFailure =>
  new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
