import { type Payments, PaymentsRefused, PaymentsUnavailable } from '#connectors/stripe';
import { type Context, ProductError } from '#domain/context';

/** The payment provider, or `payment_unavailable` where this deployment has none. */
export function requirePaymentProvider(context: Pick<Context, 'connectors'>): Payments {
  const { payments } = context.connectors;
  if (!payments) throw new ProductError('payment_unavailable');
  return payments;
}

export const isPaymentProviderFailure = (error: unknown): boolean =>
  error instanceof PaymentsUnavailable || error instanceof PaymentsRefused;

/** The provider's failures as `payment_unavailable`: whatever it says is ours to mend and nobody else's. */
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
