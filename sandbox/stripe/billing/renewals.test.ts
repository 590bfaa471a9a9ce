import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { openShop, type Shop } from '../testing/shop.ts';
import { periodEnd } from './periods.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const invoicesOf = async ({ id }: Stripe.Subscription) =>
  (await shop.stripe.invoices.list({ subscription: id })).data;
const endOf = ({ items }: Stripe.Subscription) => items.data[0]!.current_period_end;

describe('renewals', () => {
  it('a draft is created with the new period and charged an hour later', async () => {
    const before = await shop.subscribe();
    await shop.advancePastPeriod(before, 60_000);
    const [draft] = await invoicesOf(before);
    expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', invoice_pdf: null });
    const moved = await shop.subscription(before.id);
    expect(moved.items.data[0]!.current_period_start).toBe(endOf(before));
    await shop.sandbox.control.advance(HOUR_MS);
    const [paid] = await invoicesOf(before);
    expect(paid).toMatchObject({ id: draft!.id, status: 'paid' });
    expect(paid!.lines.data[0]!.period).toEqual({ start: endOf(before), end: endOf(moved) });
    expect(paid!.parent!.subscription_details!.subscription).toBe(before.id);
  });

  it('advancing a year creates twelve renewals, each paid once', async () => {
    const subscription = await shop.subscribe();
    // The twelfth renewal is charged an hour after up to 366 days.
    await shop.sandbox.control.advance(367 * DAY_MS);
    const all = await shop.stripe.invoices.list({ subscription: subscription.id, limit: 100 });
    expect(all.data.map(({ status }) => status)).toEqual(Array(13).fill('paid'));
    expect(new Set(all.data.map(({ number }) => number)).size).toBe(13);
    expect(shop.sandbox.control.payments()[0]).toMatchObject({ succeeded: 13, failed: 0 });
  });

  it('a failed renewal starts the new period past due, and a later attempt reactivates it', async () => {
    const subscription = await shop.subscribe();
    shop.sandbox.control.failNextRenewal(shop.customer.id);
    await shop.advancePastPeriod(subscription, 2 * HOUR_MS);
    const due = await shop.subscription(subscription.id);
    expect(due.status).toBe('past_due');
    expect(endOf(due)).toBeGreaterThan(endOf(subscription));
    const [invoice] = await invoicesOf(subscription);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(invoice!.next_payment_attempt! - endOf(subscription)).toBe(3 * 86_400 + 3600);
    expect(shop.types()).toContain('invoice.payment_failed');
    await shop.sandbox.control.advance(3 * DAY_MS);
    expect((await shop.subscription(subscription.id)).status).toBe('active');
    expect((await invoicesOf(subscription))[0]!.status).toBe('paid');
  });

  it('the last failed attempt cancels the subscription', async () => {
    const subscription = await shop.subscribe();
    shop.sandbox.control.changePaymentMethod(shop.customer.id, { card: '4000000000000341' });
    await shop.advancePastPeriod(subscription, 16 * DAY_MS);
    expect(await shop.subscription(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(shop.types()).toContain('customer.subscription.deleted');
    expect(shop.sandbox.control.payments()[0]).toMatchObject({ succeeded: 1, failed: 4 });
    const { data } = await shop.stripe.subscriptions.list({ customer: shop.customer.id });
    expect(data).toEqual([]);
  });

  it('a card that always requires authentication needs the cardholder', async () => {
    const subscription = await shop.subscribe('4000002760003184');
    await shop.advancePastPeriod(subscription, 2 * HOUR_MS);
    expect((await shop.subscription(subscription.id)).status).toBe('past_due');
    expect(shop.types()).toContain('invoice.payment_action_required');
    const [invoice] = await invoicesOf(subscription);
    const { data } = await shop.stripe.invoicePayments.list({
      invoice: invoice!.id!,
      expand: ['data.payment.payment_intent'],
    });
    expect(data[0]!.payment.payment_intent).toMatchObject({
      status: 'requires_action',
      last_payment_error: { code: 'authentication_required' },
    });
  });

  it('a card that required authentication once renews automatically', async () => {
    const subscription = await shop.subscribe('4000002500003155');
    await shop.advancePastPeriod(subscription, 2 * HOUR_MS);
    expect((await shop.subscription(subscription.id)).status).toBe('active');
  });

  it('the override on the subscription is charged before the customer’s default', async () => {
    const { stripe, sandbox, customer } = shop;
    const subscription = await shop.subscribe();
    const method = sandbox.control.changePaymentMethod(customer.id, { card: '5555555555554444' });
    const first = await stripe.paymentMethods.list({ customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: first.data[1]!.id });
    await shop.advancePastPeriod(subscription, 2 * HOUR_MS);
    const { data } = await stripe.charges.list({ customer: customer.id });
    expect(data[0]!.payment_method).toBe(first.data[1]!.id);
    expect(method).toBe(first.data[0]!.id);
  });
});

describe('cancellations', () => {
  it('at the period’s end the subscription is cancelled without another charge', async () => {
    const { stripe } = shop;
    const subscription = await shop.subscribe();
    const asked = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(asked).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(asked.canceled_at).not.toBeNull();
    await shop.advancePastPeriod(subscription, 2 * HOUR_MS);
    expect(await shop.subscription(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: endOf(subscription),
      canceled_at: asked.canceled_at,
    });
    expect(await invoicesOf(subscription)).toHaveLength(1);
  });

  it('a scheduled cancellation is reverted by the flag or by clearing the date', async () => {
    const { stripe } = shop;
    const subscription = await shop.subscribe();
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject(
      {
        cancel_at: null,
        canceled_at: null,
      },
    );
    await stripe.subscriptions.update(subscription.id, { cancel_at: 'min_period_end' });
    const dated = await shop.subscription(subscription.id);
    expect(dated).toMatchObject({ cancel_at: endOf(subscription), cancel_at_period_end: false });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
  });

  it('an immediate cancellation does not refund and cannot be reverted', async () => {
    const { stripe } = shop;
    const { id } = await shop.subscribe();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    expect(shop.sandbox.control.payments()[0]!.refunded).toBe(0);
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.subscriptions.update(id, { metadata: { kept: 'yes' } })).resolves.toBeTruthy();
  });
});

describe('refunds and disputes', () => {
  it('a charge is refunded in part and in full, never twice', async () => {
    const { stripe, sandbox } = shop;
    await shop.subscribe();
    const { data } = await stripe.charges.list({ customer: shop.customer.id });
    const payment_intent = String(data[0]!.payment_intent);
    await stripe.refunds.create({ payment_intent, amount: 99 });
    sandbox.control.refundOutside(payment_intent);
    expect(await stripe.charges.retrieve(data[0]!.id)).toMatchObject({
      amount_refunded: 199,
      refunded: true,
    });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.invoices.list()).data[0]!.status).toBe('paid');
    await sandbox.control.settled();
    expect(shop.types().filter((type) => type === 'charge.refunded')).toHaveLength(2);
  });

  it('a charge is disputed, and the dispute is closed', async () => {
    const { stripe, sandbox } = shop;
    await shop.subscribe();
    const { data } = await stripe.charges.list({ customer: shop.customer.id });
    sandbox.control.dispute(String(data[0]!.payment_intent));
    const disputes = await stripe.disputes.list({ charge: data[0]!.id });
    expect(disputes.data[0]!.status).toBe('needs_response');
    sandbox.control.closeDispute(disputes.data[0]!.id, false);
    await sandbox.control.settled();
    expect(shop.types()).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']));
  });
});

describe('periods', () => {
  it('a subscription started on the 31st renews on the last day of short months', () => {
    const at = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1000;
    const month = {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    };
    const anchor = at('2027-01-31');
    expect(periodEnd(anchor, month, anchor)).toBe(at('2027-02-28'));
    expect(periodEnd(anchor, month, at('2027-02-28'))).toBe(at('2027-03-31'));
    expect(periodEnd(at('2028-02-29'), { ...month, interval: 'year' }, at('2028-02-29'))).toBe(
      at('2029-02-28'),
    );
  });
});
