import type { ObjectName } from '../state/tables.ts';

/** Kinds that stand only inside others. */
export type InnerName = 'subscription_item' | 'line_item' | 'item' | 'plan';

/**
 * What a field holds: `ref` an id that can become the object, `include` something that is left out unless asked for,
 * `inner` an object that always is there, and the same for lists.
 */
export type Field =
  | { kind: 'ref' | 'inner'; of: ObjectName | InnerName }
  | { kind: 'include-list' | 'inner-list'; of: ObjectName | InnerName }
  | { kind: 'include-value' };

const ref = (of: ObjectName): Field => ({ kind: 'ref', of });
/** Can be asked for and is always null here. */
const nothing: Field = { kind: 'include-value' };

/** Source: the package's types, a field `string | X` is a reference, an optional one can be included. */
export const FIELDS: Partial<Record<ObjectName | InnerName, Record<string, Field>>> = {
  customer: {
    'invoice_settings.default_payment_method': ref('payment_method'),
    subscriptions: { kind: 'include-list', of: 'subscription' },
    default_source: nothing,
    sources: nothing,
    tax: nothing,
    tax_ids: nothing,
    cash_balance: nothing,
    invoice_credit_balance: nothing,
    test_clock: nothing,
  },
  product: { default_price: ref('price'), tax_code: nothing },
  price: { product: ref('product'), tiers: nothing, currency_options: nothing },
  plan: { product: ref('product') },
  'checkout.session': {
    customer: ref('customer'),
    subscription: ref('subscription'),
    invoice: ref('invoice'),
    payment_intent: ref('payment_intent'),
    setup_intent: nothing,
    payment_link: nothing,
    line_items: { kind: 'include-list', of: 'item' },
  },
  item: { price: { kind: 'inner', of: 'price' } },
  subscription: {
    customer: ref('customer'),
    default_payment_method: ref('payment_method'),
    latest_invoice: ref('invoice'),
    default_source: nothing,
    pending_setup_intent: nothing,
    schedule: nothing,
    application: nothing,
    on_behalf_of: nothing,
    test_clock: nothing,
    items: { kind: 'inner-list', of: 'subscription_item' },
  },
  subscription_item: {
    price: { kind: 'inner', of: 'price' },
    plan: { kind: 'inner', of: 'plan' },
  },
  payment_method: { customer: ref('customer') },
  invoice: {
    customer: ref('customer'),
    default_payment_method: ref('payment_method'),
    'parent.subscription_details.subscription': ref('subscription'),
    payments: { kind: 'include-list', of: 'invoice_payment' },
    lines: { kind: 'inner-list', of: 'line_item' },
    confirmation_secret: nothing,
    default_source: nothing,
    application: nothing,
    on_behalf_of: nothing,
    test_clock: nothing,
  },
  line_item: {
    'pricing.price_details.price': ref('price'),
    subscription: ref('subscription'),
  },
  invoice_payment: {
    invoice: ref('invoice'),
    'payment.payment_intent': ref('payment_intent'),
    'payment.charge': ref('charge'),
  },
  payment_intent: {
    customer: ref('customer'),
    payment_method: ref('payment_method'),
    latest_charge: ref('charge'),
    review: nothing,
    on_behalf_of: nothing,
  },
  charge: {
    customer: ref('customer'),
    payment_intent: ref('payment_intent'),
    refunds: { kind: 'include-list', of: 'refund' },
    balance_transaction: nothing,
    failure_balance_transaction: nothing,
    review: nothing,
    on_behalf_of: nothing,
  },
  refund: {
    charge: ref('charge'),
    payment_intent: ref('payment_intent'),
    customer: ref('customer'),
    payment_method: ref('payment_method'),
    balance_transaction: nothing,
  },
  dispute: { charge: ref('charge'), payment_intent: ref('payment_intent') },
  'billing_portal.session': { configuration: ref('billing_portal.configuration') },
};
