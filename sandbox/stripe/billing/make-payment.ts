import type Stripe from 'stripe';
import { brand } from '#brand';
import { idOf, newId, type World } from '../state/world.ts';
import type { Decline } from './test-cards.ts';

/** Fields of intents and charges for features that the account does not use. */
const UNUSED_FIELDS = {
  application: null,
  application_fee_amount: null,
  on_behalf_of: null,
  receipt_email: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
  livemode: false,
  metadata: {},
} as const;

/** Returns a new payment intent. An invoice has one payment intent for all attempts. */
export const makeIntent = (
  world: World,
  invoice: Stripe.Invoice,
  method: string | null,
): Stripe.PaymentIntent => {
  const id = newId(world, 'pi');
  return {
    ...UNUSED_FIELDS,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_remaining,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${world.randomId()}`,
    confirmation_method: 'automatic',
    created: world.time.seconds(),
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    customer_account: null,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    next_action: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'paypal'],
    payment_record: null,
    processing: null,
    setup_future_usage: 'off_session',
    status: 'requires_confirmation',
  };
};

/** Returns the object that links an intent to its invoice. */
export const makeInvoicePayment = (
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment => ({
  id: newId(world, 'inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_remaining,
  created: world.time.seconds(),
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});

/** Returns a charge, which is one attempt to pay. */
export const makeCharge = (
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Decline | undefined,
): Stripe.Charge => ({
  ...UNUSED_FIELDS,
  id: newId(world, 'ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: refusal ? 0 : intent.amount,
  amount_refunded: 0,
  application_fee: null,
  balance_transaction: null,
  billing_details: method.billing_details,
  calculated_statement_descriptor: `${brand.name} demo`.toUpperCase(),
  captured: !refusal,
  created: world.time.seconds(),
  currency: intent.currency,
  customer: idOf(intent.customer),
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: refusal?.code ?? null,
  failure_message: refusal?.message ?? null,
  fraud_details: {},
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refusal ? 'declined_by_network' : 'approved_by_network',
    reason: refusal?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: refusal
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: refusal ? 'issuer_declined' : 'authorized',
  },
  paid: !refusal,
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: detailsOf(method),
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  source_transfer: null,
  status: refusal ? 'failed' : 'succeeded',
});

function detailsOf({ card, paypal, type }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (card)
    return {
      type,
      card: {
        amount_authorized: null,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    };
  if (paypal)
    return {
      type,
      paypal: { ...paypal, payer_name: null, seller_protection: null, transaction_id: null },
    };
  return { type };
}
