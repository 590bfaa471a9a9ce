import { type Payments, PaymentsRefused, PaymentsUnavailable } from '#connectors/stripe';
import { type Context, ProductError } from '#domain/context';

/** Returns the payment provider, or throws `payment_unavailable` if this deployment has none. */
export function requirePaymentProvider(context: Pick<Context, 'connectors'>): Payments {
  const { payments } = context.connectors;
  if (!payments) throw new ProductError('payment_unavailable');
  return payments;
}

export const isPaymentProviderFailure = (error: unknown): boolean =>
  error instanceof PaymentsUnavailable || error instanceof PaymentsRefused;

/**
 * Runs `work` with the payment provider. Throws `payment_unavailable` for any failure of the provider,
 * because the caller cannot fix it.
 */
export async function withPaymentProvider<Result>(
  context: Pick<Context, 'connectors' | 'log'>,
  work: (payments: Payments) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(requirePaymentProvider(context));
  } catch (error) {
    if (!isPaymentProviderFailure(error)) throw error;
    context.log.error({ err: error }, 'the payment provider failed');
    throw new ProductError('payment_unavailable');
  }
}
