import Stripe from 'stripe';

/**
 * A failed call to the payment provider. `requestId` and `code` may be logged. The provider's own text must
 * not be logged, because it contains customer data.
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

/** The provider sent no usable response, so the call may or may not have been executed. A retry is safe. */
export class PaymentsUnavailable extends PaymentsError {
  override readonly name = 'PaymentsUnavailable';
  /** Whether the provider rejects the key, or what the key may do. */
  isRefusedKey = false;
}

/** The provider rejected the call and would reject it again. */
export class PaymentsRefused extends PaymentsError {
  override readonly name = 'PaymentsRefused';
}

export class PaymentsNotFound extends PaymentsRefused {}

/**
 * Whether Stripe repeated its first response to this idempotency key, as it does for every retry (reference:
 * Stripe).
 */
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
  // The API key is invalid or lacks permissions. Callers treat this as an outage, because a retry succeeds
  // once the operator has fixed the key.
  const locked = statusCode === 401 || statusCode === 403;
  if (!unknown && !locked) return new PaymentsRefused(told, facts);
  return Object.assign(new PaymentsUnavailable(told, facts), { isRefusedKey: locked });
}

/** Returns what `read` reads, or null if the provider has no such object. */
export async function nullIfMissing<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if (toPaymentsError(error) instanceof PaymentsNotFound) return null;
    throw error;
  }
}

/**
 * Runs `end`, which ends an object at the provider. A rejected call counts as success, because it means that
 * the object has already ended.
 */
export async function ignoreIfEnded(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (!(toPaymentsError(error) instanceof PaymentsRefused)) throw error;
  }
}
