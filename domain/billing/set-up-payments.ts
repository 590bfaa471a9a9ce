import type { StripeSetup } from '#connectors/stripe';
import { receiveStripeEvent } from '#contracts/payments';
import { writeAudit } from '#domain/audit';
import { type Context, requireOperator } from '#domain/context';

/** Returns the URL to which the payment provider sends its events. */
export const webhookUrl = ({ publicOrigin }: Pick<Context, 'publicOrigin'>): string =>
  `${publicOrigin}${receiveStripeEvent.path}`;

export interface PaymentsSetup {
  made: StripeSetup;
  /** False if the database could not be written afterwards. */
  isAudited: boolean;
}

/**
 * Makes product, price, webhook and portal in the payment provider's account. Null if no key is set. Errors:
 * `unauthorized`.
 */
export async function setUpPayments(context: Context): Promise<PaymentsSetup | null> {
  requireOperator(context);
  const { connectors, publicOrigin: origin, log } = context;
  const made = await connectors.payments?.setUp({
    webhookUrl: webhookUrl(context),
    paymentsUrl: `${origin}/account/payments`,
    termsUrl: `${origin}/legal/terms`,
    privacyUrl: `${origin}/legal/privacy`,
  });
  if (!made) return null;
  const { webhookSecret, ...parts } = made;
  try {
    await writeAudit(context, {
      kind: 'payments_set_up',
      detail: { ...parts, newSecret: webhookSecret !== null },
    });
    return { made, isAudited: true };
  } catch (error) {
    // The secret must reach the operator, because the provider never shows it again.
    log.error({ err: error }, 'the set-up of payments could not be recorded');
    return { made, isAudited: false };
  }
}
