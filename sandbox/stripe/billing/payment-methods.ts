import type Stripe from 'stripe';
import type { PayingWith } from '../state/tables.ts';
import { idOf, newId, type World } from '../state/world.ts';
import { change, emit } from '../webhooks/emit.ts';
import { isOver } from './cancel.ts';
import { type TestCard, testCard } from './test-cards.ts';

export function attachPaymentMethod(
  world: World,
  customer: string,
  paying: PayingWith,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId(world, 'pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: paying.email, name: paying.name, phone: null, tax_id: null },
    created: world.time.seconds(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: paying.type,
    ...(paying.type === 'card' ? { card: cardOf(paying) } : { paypal: paypalOf(paying.email) }),
  };
  world.store.put('payment_method', method);
  if (paying.type === 'card') world.store.put('card_number', { id: method.id, number: paying.number });
  emit(world, 'payment_method.attached', method);
  return method;
}

function cardOf({ number, expMonth, expYear }: PayingWith & { type: 'card' }): Stripe.PaymentMethod.Card {
  const { brand } = testCard(number);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: `sandbox${number.slice(-8)}`,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

const paypalOf = (email: string | null): Stripe.PaymentMethod.Paypal => ({
  country: 'DE',
  payer_email: email,
  payer_id: 'SANDBOXPAYER',
});

/** Returns the test card of a payment method, or undefined for PayPal. */
export function testCardOf(world: World, method: Stripe.PaymentMethod): TestCard | undefined {
  const kept = world.store.find('card_number', method.id);
  return kept && testCard(kept.number);
}

/**
 * Returns the method that pays a subscription's invoices: the subscription's own, otherwise the customer's
 * default.
 */
export function payingMethod(
  world: World,
  subscription: Stripe.Subscription,
): Stripe.PaymentMethod | undefined {
  const own = world.store.find('payment_method', idOf(subscription.default_payment_method));
  if (own?.customer) return own;
  const customer = world.store.find('customer', idOf(subscription.customer));
  const usual = world.store.find('payment_method', idOf(customer?.invoice_settings.default_payment_method));
  return usual?.customer ? usual : undefined;
}

/**
 * Makes a payment method the customer's default. Removes the payment methods of the individual subscriptions,
 * because they would override the default.
 */
export function makeDefault(world: World, customer: Stripe.Customer, method: string): void {
  const settings = { ...customer.invoice_settings, default_payment_method: method };
  change(world, 'customer', customer, { invoice_settings: settings }, 'customer.updated');
  for (const subscription of world.store.all('subscription')) {
    if (subscription.customer !== customer.id || isOver(subscription)) continue;
    change(
      world,
      'subscription',
      subscription,
      { default_payment_method: null },
      'customer.subscription.updated',
    );
  }
}
