import Stripe from 'stripe';

/** Why a call came to nothing. `requestId` and `code` are for the log; the provider's own text holds customer data. */
abstract class PaymentsError extends Error {
  readonly code: string | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, facts: { code?: string | undefined; requestId?: string | undefined } = {}) {
    super(message);
    this.code = facts.code;
    this.requestId = facts.requestId;
  }
}

/** No usable answer: whether the provider did what was asked is not known. Asking the same again is safe. */
export class PaymentsUnavailable extends PaymentsError {
  override readonly name = 'PaymentsUnavailable';
}

/** The provider answered no, and would again. */
export class PaymentsRefused extends PaymentsError {
  override readonly name = 'PaymentsRefused';
}

/** What the answer was about does not exist there. */
export class PaymentsNotFound extends PaymentsRefused {}

/**
 * An answer of the first try with this idempotency key, told again: it will never be another one
 * (reference: Stripe).
 */
const isReplay = (error: Stripe.errors.StripeError): boolean =>
  String(error.headers?.['idempotent-replayed'] ?? '') === 'true';

/** The SDK's error as one of ours; anything else passes. */
export function toPaymentsError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { code, requestId, statusCode = 0 } = error;
  const told = `${error.type}${code ? ` ${code}` : ''} (${statusCode})`;
  const facts = { code, requestId };
  if (code === 'resource_missing') return new PaymentsNotFound(told, facts);
  if (isReplay(error)) return new PaymentsRefused(told, facts);
  const unknown = statusCode === 0 || statusCode === 409 || statusCode === 429 || statusCode >= 500;
  // Wrong or too weak keys are the operator's to mend: for everybody else the provider is away.
  const locked = statusCode === 401 || statusCode === 403;
  return unknown || locked ? new PaymentsUnavailable(told, facts) : new PaymentsRefused(told, facts);
}
