import Stripe from 'stripe';
import { brand } from '#brand';
import { idOf, known, newId, type World } from '../state/world.ts';
import { listOf } from '../wire/lists.ts';

export interface NewInvoice {
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle';
  /**
   * The period that ends when this invoice is created. The period that the customer pays for is in the
   * invoice's lines.
   */
  period: { start: number; end: number };
}

/** Stores a draft invoice for the current periods of the subscription's items. The caller emits the event. */
export function makeInvoice(world: World, { subscription, reason, period }: NewInvoice): Stripe.Invoice {
  const id = newId(world, 'in');
  const now = world.time.seconds();
  const customer = known(world, 'customer', subscription.customer);
  const lines = subscription.items.data.map((item) => lineOf(world, id, subscription, item));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: `${brand.name} demo`,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  return world.store.put('invoice', invoice);
}

function lineOf(
  world: World,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Stripe.InvoiceLineItem {
  const { price, quantity = 1 } = item;
  const unit = price.unit_amount ?? 0;
  const product = known(world, 'product', idOf(price.product));
  return {
    id: newId(world, 'il'),
    object: 'line_item',
    amount: unit * quantity,
    currency: price.currency,
    description: `${quantity} × ${product.name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: product.id },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(unit),
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: subscription.id,
    subtotal: unit * quantity,
    taxes: [],
  };
}

/** Turns a draft into an open invoice with a number and URLs, and stores it. */
export function finalizeInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const { store, publicOrigin } = world;
  const secret = world.randomId();
  const number = store.kept.invoiceNumber;
  store.keep({ invoiceNumber: number + 1 });
  store.put('invoice_link', { id: invoice.id, secret });
  const now = world.time.seconds();
  const page = `${publicOrigin()}/sandbox/stripe/invoice/${invoice.id}`;
  return store.put('invoice', {
    ...invoice,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: `${page}?secret=${secret}`,
    invoice_pdf: `${page}/pdf?secret=${secret}`,
    number: `SANDBOX-${String(number).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
}
