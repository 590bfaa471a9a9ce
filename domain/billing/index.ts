export type { CheckoutResult } from '#db/schema';
export { readBilling, saveBilling } from './billing-address.ts';
export { writeBillingLog } from './billing-log.ts';
export { createCheckout } from './checkout/create-checkout.ts';
export { isUnsettled } from './checkout/settle-checkout.ts';
export { verifyCheckout } from './checkout/verify-checkout.ts';
export { isCharging } from './is-charging.ts';
export { listPayments } from './list-payments.ts';
export { openInvoice, openPortal, returnFromPortal } from './open-portal.ts';
export {
  type BillingDetails,
  findRefundablePayment,
  reconcileAccountByName,
  refundLatestPayment,
  showBilling,
} from './operator-actions.ts';
export { orderNumber } from './order-number.ts';
export { withPaymentProvider } from './payment-provider.ts';
export { hasPremium } from './premium/has-premium.ts';
export { premiumSql } from './premium/premium-sql.ts';
export { isOwing } from './premium/premium-until.ts';
export { purgeExpiredContracts } from './purge-expired-contracts.ts';
export { handleStripeEvent, receiveEvent } from './receive-event.ts';
export { reconcileBilling } from './reconcile-billing.ts';
export { refreshBilling } from './refresh-billing.ts';
export { refundIfAccepted } from './refund-if-accepted.ts';
export { setUpPayments, webhookUrl } from './set-up-payments.ts';
export { queueEmailSync, syncEmailToStripe } from './sync-email-to-stripe.ts';
