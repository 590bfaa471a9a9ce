import { describe, expect, test } from 'vitest';
import type { BillingValues } from './billing-values.ts';
import {
  type CheckoutAction,
  type CheckoutState,
  canOrder,
  INITIAL_CHECKOUT,
  isSubmitted,
  type SavedBilling,
} from './checkout-state.ts';
import { reduceCheckout } from './reduce-checkout.ts';

const SAVED: SavedBilling = {
  name: 'Lea Novak',
  address: { street: 'Limmatquai 1, 3. Stock', city: 'Zürich', state: 'ZH', zip: '8001', country: 'CH' },
};
const OTHER: SavedBilling = { ...SAVED, name: 'Lea Keller' };
const LINK = 'https://pay.example.com/cs_1';

const play = (...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(reduceCheckout, INITIAL_CHECKOUT);
const opened: CheckoutAction[] = [{ type: 'opened' }];
const found: CheckoutAction[] = [...opened, { type: 'loaded', billing: SAVED }];
const none: CheckoutAction[] = [...opened, { type: 'loaded', billing: null }];
const typed: CheckoutAction[] = [
  ...none,
  { type: 'typed', field: 'first_name', value: 'Lea' },
  { type: 'methodChosen', method: 'paypal' },
];
const confirming: CheckoutAction[] = [
  ...typed,
  { type: 'nextStarted' },
  { type: 'nextDone', billing: SAVED },
];
const ordered: CheckoutAction[] = [
  ...confirming,
  { type: 'ordered', url: LINK, orderedAt: 0, blocked: false },
];
const refused = { kind: 'refused', status: 503, error: 'payment_unavailable', description: '…' } as const;

describe('opening', () => {
  test('loads, with card chosen and no consent given', () => {
    expect(play(...opened)).toMatchObject({ step: 'loading', method: 'card' });
    expect(canOrder(play(...opened))).toBe(false);
  });

  test('shows the saved address, or the form without one', () => {
    expect(play(...found)).toMatchObject({ step: 'billing', editing: false, billing: SAVED });
    expect(play(...none)).toMatchObject({ step: 'billing', editing: true, billing: null });
  });

  test('again keeps everything and loads again after a failure', () => {
    for (const before of [typed, confirming, ordered])
      expect(play(...before, { type: 'opened' })).toEqual(play(...before));
    const failed = play(...opened, { type: 'loadFailed', failure: { kind: 'offline' } });
    expect(failed).toMatchObject({ step: 'unloaded', failure: { kind: 'offline' } });
    expect(reduceCheckout(failed, { type: 'opened' })).toMatchObject({ step: 'loading', failure: null });
  });
});

describe('the form', () => {
  test('is prefilled from the saved address unless something was typed', () => {
    expect(play(...found, { type: 'changeBegun' })).toMatchObject({
      editing: true,
      values: { first_name: 'Lea', last_name: 'Novak', street: 'Limmatquai 1', street2: '3. Stock' },
    });
    const again = play(
      ...found,
      { type: 'changeBegun' },
      { type: 'typed', field: 'city', value: 'Wien' },
      { type: 'changeDropped' },
    );
    expect(again).toMatchObject({ editing: false, editCancelled: true });
    expect(reduceCheckout(again, { type: 'changeBegun' }).values.city).toBe('Wien');
  });

  test('cannot be cancelled without a saved address', () => {
    expect(play(...none, { type: 'changeDropped' }).editing).toBe(true);
  });

  test('shows each invalid field until that field is edited', () => {
    const refused = play(...none, { type: 'nextRefused', fields: ['country', 'city', 'zip'] });
    const left = (field: keyof BillingValues, state = refused) =>
      reduceCheckout(state, { type: 'typed', field, value: 'CH' }).invalidFields;
    expect(refused).toMatchObject({ failedAttempts: 1, busy: false });
    expect(left('street2')).toEqual(['country', 'city', 'zip']);
    expect(left('city')).toEqual(['country', 'zip']);
    expect(reduceCheckout(refused, { type: 'nextRefused', fields: ['city'] }).failedAttempts).toBe(2);
    // Another country may have another format of zip codes, but needs one as well.
    expect(left('country')).toEqual(['city', 'zip']);
    const withZip = { ...refused, values: { ...refused.values, zip: '1234' } };
    expect(left('country', withZip)).toEqual(['city']);
  });
});

describe('next and back', () => {
  test('Next opens the confirmation with the address that was just saved', () => {
    expect(play(...typed, { type: 'nextStarted' }).busy).toBe(true);
    expect(play(...confirming)).toMatchObject({ step: 'confirm', busy: false, billing: SAVED });
    expect(play(...found, { type: 'nextStarted' }, { type: 'nextDone', billing: null }).billing).toBe(SAVED);
    expect(play(...found, { type: 'nextStarted' }, { type: 'nextDone', billing: OTHER }).billing).toBe(OTHER);
  });

  test('a failed save stays in the form and shows the failure', () => {
    expect(play(...typed, { type: 'nextStarted' }, { type: 'nextFailed', failure: refused })).toMatchObject({
      step: 'billing',
      busy: false,
      failure: refused,
    });
  });

  test('an address saved from the form counts as submitted until it is edited', () => {
    expect(isSubmitted(play(...typed))).toBe(false);
    const back = play(...confirming, { type: 'back' });
    expect(isSubmitted(back)).toBe(true);
    const changed = reduceCheckout(back, { type: 'typed', field: 'street2', value: 'c/o Keller' });
    expect(isSubmitted(changed)).toBe(false);
    expect(isSubmitted(reduceCheckout(changed, { type: 'typed', field: 'street2', value: '' }))).toBe(true);
  });

  test('Back keeps the form, the method and the consents', () => {
    const back = play(...confirming, { type: 'agreed', agreement: 'terms', value: true }, { type: 'back' });
    expect(back).toMatchObject({
      step: 'billing',
      editing: true,
      values: { first_name: 'Lea' },
      method: 'paypal',
      agreed: { terms: true },
    });
  });
});

describe('ordering', () => {
  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('terms %s and start %s: %s', (terms, start, may) => {
    const state = play(
      ...confirming,
      { type: 'agreed', agreement: 'terms', value: terms },
      { type: 'agreed', agreement: 'start', value: start },
    );
    expect(canOrder(state)).toBe(may);
  });

  test('opens the payment step, whether the tab was opened or blocked', () => {
    expect(play(...ordered)).toMatchObject({ step: 'redirect', payment: { url: LINK, blocked: false } });
    expect(
      play(...confirming, { type: 'ordered', url: LINK, orderedAt: 0, blocked: true }).payment?.blocked,
    ).toBe(true);
  });

  test('a refusal stays on the step; without billing the prefilled form returns', () => {
    const start: CheckoutAction[] = [...confirming, { type: 'orderStarted' }];
    expect(play(...start).busy).toBe(true);
    expect(play(...start, { type: 'orderFailed', failure: refused })).toMatchObject({
      step: 'confirm',
      busy: false,
      failure: refused,
    });
    const needed: CheckoutAction = { type: 'orderFailed', failure: { kind: 'billingNeeded' } };
    expect(play(...found, { type: 'nextDone', billing: null }, needed)).toMatchObject({
      step: 'billing',
      billing: null,
      editing: true,
      values: { last_name: 'Novak' },
      failure: { kind: 'billingNeeded' },
    });
  });

  test('a broken link shows a failure, and starting over keeps what was typed', () => {
    const broken = play(...ordered, { type: 'linkBroken' });
    expect(broken).toMatchObject({ step: 'redirect', failure: { kind: 'brokenLink' } });
    expect(reduceCheckout(broken, { type: 'restarted' })).toMatchObject({
      step: 'billing',
      payment: null,
      failure: null,
      values: { first_name: 'Lea' },
    });
  });
});

describe('an expired session', () => {
  test('at the beginning loads again after signing in', () => {
    expect(play(...opened, { type: 'signedOut' }, { type: 'signedInAgain' }).step).toBe('loading');
    expect(play(...opened, { type: 'signedOut' }, { type: 'opened' }).step).toBe('loading');
  });

  test.each([
    ['billing', typed],
    ['confirm', confirming],
  ] as const)('in the step %s returns to it once the saved address is loaded again', (step, before) => {
    const out = play(...before, { type: 'signedOut' });
    expect(out).toMatchObject({ step: 'signedOut', busy: false, resumeStep: step });
    expect(reduceCheckout(out, { type: 'opened' }).step).toBe('signedOut');
    const again = reduceCheckout(out, { type: 'signedInAgain' });
    expect(again).toMatchObject({ step: 'loading', resumeStep: step });
    expect(
      reduceCheckout(again, { type: 'loaded', billing: out.billing && { ...out.billing } }),
    ).toMatchObject({
      step,
      resumeStep: null,
      editing: true,
      values: { first_name: 'Lea' },
    });
  });

  const askedAgain: CheckoutAction[] = [...confirming, { type: 'signedOut' }, { type: 'signedInAgain' }];

  test('returns to the address when another one is saved now', () => {
    expect(play(...askedAgain, { type: 'loaded', billing: OTHER })).toMatchObject({
      step: 'billing',
      billing: OTHER,
      editing: false,
      values: { first_name: 'Lea' },
    });
    const none = play(...askedAgain, { type: 'loaded', billing: null });
    expect(none).toMatchObject({ step: 'billing', billing: null, editing: true });
    expect(isSubmitted(none)).toBe(false);
  });

  test('is remembered when loading again fails', () => {
    const failed = play(...askedAgain, { type: 'loadFailed', failure: { kind: 'offline' } });
    const retried = reduceCheckout(failed, { type: 'opened' });
    expect(retried).toMatchObject({ step: 'loading', resumeStep: 'confirm' });
    expect(reduceCheckout(retried, { type: 'signedOut' })).toMatchObject({
      step: 'signedOut',
      resumeStep: 'confirm',
    });
  });

  test('is handled only once', () => {
    const before = play(...typed);
    expect(reduceCheckout(before, { type: 'signedInAgain' })).toBe(before);
  });
});

describe('the payment page in the other tab', () => {
  test('tells that the payment went through, and reopening tells it again', () => {
    const paid = play(...ordered, { type: 'paid' });
    expect(paid).toMatchObject({ step: 'paid', payment: null });
    expect(reduceCheckout(paid, { type: 'opened' })).toEqual(paid);
  });

  test('or that it was left without paying', () => {
    expect(play(...ordered, { type: 'paymentLeft' })).toMatchObject({
      step: 'confirm',
      failure: { kind: 'notPaid' },
    });
  });

  test('changes nothing while no order is open', () => {
    for (const type of ['paid', 'paymentLeft'] as const)
      expect(play(...confirming, { type })).toEqual(play(...confirming));
  });
});
