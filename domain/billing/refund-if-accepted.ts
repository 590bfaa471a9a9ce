import { type Payments, PaymentsRefused } from '#connectors/stripe';

/**
 * Refunds a payment and returns whether the provider accepted that. It rejects some refunds for good, for
 * example of a disputed payment. Throws the provider's other errors.
 */
export async function refundIfAccepted(payments: Payments, paymentIntentId: string): Promise<boolean> {
  try {
    await payments.refund(paymentIntentId);
    return true;
  } catch (error) {
    if (error instanceof PaymentsRefused) return false;
    throw error;
  }
}
