import Stripe from 'stripe';

/**
 * Failure of a call. `requestId` and `code` may be logged. The provider's own text contains customer data and
 * may not.
 */
abstract class PaymentsError extends Error {
  readonly code: string | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, facts: { code?: string | undefined; requestId?: string | undefined } = {}) {
    super(message);
    this.code = facts.code;
    this.requestId = facts.requestId;
  }
}

/** No usable response: it is unknown whether the provider executed the call. A retry is safe. */
export class PaymentsUnavailable extends PaymentsError {
  override readonly name = 'PaymentsUnavailable';
}

/** The provider rejected the call, and would do so again. */
export class PaymentsRefused extends PaymentsError {
  override readonly name = 'PaymentsRefused';
}

/** The object of the call does not exist at the provider. */
export class PaymentsNotFound extends PaymentsRefused {}

/** A replay of the first response to this idempotency key, which never changes (reference: Stripe). */
const isReplay = (error: Stripe.errors.StripeError): boolean =>
  String(error.headers?.['idempotent-replayed'] ?? '') === 'true';

/** Maps an error of the SDK to one of this module. Any other error is returned unchanged. */
export function toPaymentsError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { code, requestId, statusCode = 0 } = error;
  const told = `${error.type}${code ? ` ${code}` : ''} (${statusCode})`;
  const facts = { code, requestId };
  if (code === 'resource_missing') return new PaymentsNotFound(told, facts);
  if (isReplay(error)) return new PaymentsRefused(told, facts);
  const unknown = statusCode === 0 || statusCode === 409 || statusCode === 429 || statusCode >= 500;
  // An invalid or insufficient API key is for the operator to fix. For all other callers the provider is
  // unavailable.
  const locked = statusCode === 401 || statusCode === 403;
  return unknown || locked ? new PaymentsUnavailable(told, facts) : new PaymentsRefused(told, facts);
}
