export { PaymentsNotFound, PaymentsRefused, PaymentsUnavailable } from './errors.ts';
export { InvalidSignature } from './events.ts';
export { inspectStripe, type StripeState } from './inspect.ts';
export { createPayments, type Payments, type StripeSettings } from './payments.ts';
export { setUpStripe } from './set-up.ts';
export { stripeSettings } from './settings.ts';
export type {
  CheckoutFacts,
  CustomerFacts,
  EventFacts,
  InvoiceFacts,
  SubscriptionFacts,
} from './shapes.ts';
