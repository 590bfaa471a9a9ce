export { PaymentsNotFound, PaymentsRefused, PaymentsUnavailable } from './errors.ts';
export { InvalidSignature } from './events.ts';
export { type CheckoutOrder, createPayments, type Payments, type StripeSettings } from './payments.ts';
export { type StripeSetup, setUpStripe } from './set-up.ts';
export { stripeSettings } from './settings.ts';
export type {
  CheckoutFacts,
  CustomerFacts,
  EventFacts,
  InvoiceFacts,
  PaymentMethodFacts,
  PriceFacts,
  SubscriptionFacts,
} from './shapes.ts';
