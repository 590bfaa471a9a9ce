import { describe, expect, test } from 'vitest';
import type { InvoiceFacts, SubscriptionFacts } from '#connectors/stripe';
import { DAY_MS } from '#platform/clock';
import { GRACE_MS, premiumUntil } from './premium-until.ts';

const START = new Date('2026-11-01T10:00:00Z');
const END = new Date('2026-12-01T10:00:00Z');
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

const subscription = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: 'sub_1',
  status: 'active',
  createdAt: START,
  amount: 199,
  currency: 'eur',
  interval: 'month',
  product: { name: 'Premium', image: '' },
  periodStart: START,
  periodEnd: END,
  endsAt: null,
  endedAt: null,
  paymentMethod: { type: 'other', name: '' },
  ...changes,
});
const invoice = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  number: '1',
  createdAt: START,
  total: 199,
  currency: 'eur',
  paid: true,
  needsAction: false,
  attempted: true,
  voided: false,
  refunded: 0,
  disputed: false,
  paymentIntentId: 'pi_1',
  periodStart: START,
  periodEnd: END,
  product: { name: 'Premium', image: '' },
  ...changes,
});

describe('Premium from a subscription', () => {
  test.each([
    ['active', {}, later(END, GRACE_MS)],
    ['active and cancelled', { endsAt: END }, END],
    ['trialing', { status: 'trialing' }, later(END, GRACE_MS)],
    ['past due', { status: 'past_due' }, later(START, GRACE_MS)],
    [
      'past due and cancelled sooner',
      { status: 'past_due', endsAt: later(START, DAY_MS) },
      later(START, DAY_MS),
    ],
    ['unpaid', { status: 'unpaid' }, null],
    ['paused', { status: 'paused' }, null],
    ['incomplete', { status: 'incomplete' }, null],
    ['ended', { status: 'canceled', endedAt: END }, null],
    ['in an unknown state', { status: 'hibernating' }, null],
  ] as const)('that is %s', (_, changes, until) => {
    expect(premiumUntil(subscription(changes), [invoice()])).toEqual(until);
  });

  test.each([
    ['nothing has been paid yet', [], null],
    ['the payment is pending', [invoice({ paid: false })], null],
    ['another subscription was paid', [invoice({ subscriptionId: 'sub_2' })], null],
    ['it was free', [invoice({ total: 0 })], later(END, GRACE_MS)],
    ['it was refunded in full', [invoice({ refunded: 199 })], null],
    ['it was refunded in part', [invoice({ refunded: 198 })], later(END, GRACE_MS)],
    ['it is disputed', [invoice({ disputed: true })], null],
    [
      'an earlier month was refunded',
      [invoice({ refunded: 199, createdAt: later(START, -30 * DAY_MS) }), invoice({ id: 'in_2' })],
      later(END, GRACE_MS),
    ],
  ])('when %s', (_, invoices, until) => {
    expect(premiumUntil(subscription(), invoices)).toEqual(until);
  });
});
