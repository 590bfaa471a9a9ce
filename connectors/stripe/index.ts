export type { StripeSettings } from './client.ts';
export { nullIfMissing, PaymentsNotFound, PaymentsRefused, PaymentsUnavailable } from './errors.ts';
export { InvalidSignature, isAboutCharge } from './events.ts';
export { inspectStripe } from './inspect.ts';
export { createPayments, type Payments } from './payments.ts';
export { type StripeSetup, setUpStripe } from './set-up.ts';
export { stripeSettings } from './settings.ts';
export type {
  CheckoutFacts,
  CustomerFacts,
  EventFacts,
  InvoiceFacts,
  SubscriptionFacts,
} from './shapes.ts';
