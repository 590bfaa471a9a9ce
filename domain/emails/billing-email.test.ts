import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '#contracts/jobs';
import { checkouts, invoices, subscriptions } from '#db/schema';
import { languages } from '#locales/languages';
import { newId, newToken } from '#platform/ids';
import { premiumPrice } from '../../apps/web/features/checkout/premium-price.ts';
import { PLACEHOLDER } from '../../tests/support/placeholders.ts';
import { ORIGIN } from '../../tests/support/test-app.ts';
import { type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { billingEmail } from './billing-email.ts';
import { composeEmail } from './html/email-layout.ts';

let app: PayingApp;
let subscription = '';
let invoice = '';
beforeAll(async () => {
  app = await payingApp();
  const person = await app.registerPayer();
  await app.subscribe(person);
  const [bought] = await app.engine.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, person.id));
  const [paid] = await app.engine.db.select().from(invoices).where(eq(invoices.accountId, person.id));
  subscription = bought?.id ?? '';
  invoice = paid?.id ?? '';
});
afterAll(() => app.close());

const KINDS = jobs['mail.billing'].payload.shape.kind.options;
const LETTERS = languages.flatMap((language) => KINDS.map((kind) => ({ language, kind })));

/** Subscription state that each kind of email requires. Default: active. */
const STATES: Partial<Record<(typeof KINDS)[number], object>> = {
  canceled: { endsAt: new Date('2027-01-01T00:00:00Z') },
  paymentFailed: { status: 'past_due' },
  actionNeeded: { status: 'past_due' },
  paymentReminder: { status: 'past_due', premiumUntil: new Date('2027-01-01T00:00:00Z') },
  ended: { endedAt: new Date('2027-01-01T00:00:00Z') },
};

const inState = (state: object) =>
  app.engine.db
    .update(subscriptions)
    .set({ status: 'active', endsAt: null, endedAt: null, ...state })
    .where(eq(subscriptions.id, subscription));

const letter = async (kind: (typeof KINDS)[number], language: (typeof languages)[number]) => {
  const about = kind === 'refunded' ? invoice : subscription;
  await inState(STATES[kind] ?? {});
  const content = await billingEmail(app.app.system, { kind, about, language, confirmed: true });
  if (!content) throw new Error('no email');
  return composeEmail({
    language,
    to: 'mia@example.com',
    name: 'Mia',
    id: 'an-id',
    origin: ORIGIN,
    ...content,
  });
};

describe.each(LETTERS)('the email $kind in $language', ({ kind, language }) => {
  test('is complete in both forms and links to the payments', async () => {
    const { subject, text, html } = await letter(kind, language);
    for (const form of [subject, text, html]) {
      expect(form).not.toMatch(PLACEHOLDER);
      expect(form.trim()).not.toBe('');
    }
    expect(text).toContain('http://localhost:3000/account/payments');
    expect(html).toContain('href="http://localhost:3000/account/payments"');
  });
});

test.each([
  [
    'en',
    [
      `${premiumPrice('en')} a month, VAT included`,
      '/withdraw',
      '/cancel',
      '/legal/terms',
      'Limmatstrasse 12',
    ],
  ],
  [
    'de',
    [
      `${premiumPrice('de').replace('\u00a0', ' ')} im Monat, inkl. MwSt.`,
      '/withdraw',
      '/cancel',
      '/legal/terms',
      'Limmatstrasse 12',
    ],
  ],
] as const)('the confirmation in %s contains the contract', async (language, parts) => {
  const { text } = await letter('order', language);
  const plain = text.replaceAll('\u00a0', ' ');
  for (const part of [...parts, 'U-', '4242']) expect(plain).toContain(part);
  // The confirmation contains the terms themselves, not only a link to them.
  for (const part of [
    '4. Verhaltensregeln',
    'Widerrufsbelehrung',
    'Muster-Widerrufsformular',
    '16. Recht und',
  ])
    expect(plain).toContain(part);
});

describe('the consent', () => {
  const AGREED_AT = new Date('2026-11-20T09:30:00Z');
  const orderIs = (said: { termsAgreedAt: Date | null; startAgreedAt: Date | null }) =>
    app.engine.db.update(checkouts).set(said).where(eq(checkouts.subscriptionId, subscription));

  test.each([
    ['en', 'that you agreed to', 'Agreed to the terms: 20 November 2026', 'Agreed to immediate start'],
    ['de', 'denen du zugestimmt hast', '20. November 2026 um 10:30', 'Sofortigem Beginn zugestimmt'],
  ] as const)(
    'is in the confirmation in %s, which claims nothing else',
    async (language, claim, when, start) => {
      await orderIs({ termsAgreedAt: AGREED_AT, startAgreedAt: null });
      const { text } = await letter('order', language);
      for (const part of [claim, when]) expect(text).toContain(part);
      expect(factsOf(text)).not.toContain(start);
      await orderIs({ termsAgreedAt: AGREED_AT, startAgreedAt: AGREED_AT });
      expect(factsOf((await letter('order', language)).text)).toContain(start);
      await orderIs({ termsAgreedAt: null, startAgreedAt: null });
      const silent = await letter('order', language);
      for (const part of [claim, when, start]) expect(factsOf(silent.text)).not.toContain(part);
      // The terms are part of the contract even without recorded consent.
      expect(silent.text).toContain('Widerrufsbelehrung');
    },
  );

  test('comes from the paid order, not from another one that failed', async () => {
    await orderIs({ termsAgreedAt: AGREED_AT, startAgreedAt: null });
    const [order] = await app.engine.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.subscriptionId, subscription));
    if (!order) throw new Error('no order');
    const later = new Date(order.createdAt.getTime() + 60_000);
    await app.engine.db.insert(checkouts).values({
      ...order,
      ...{ id: newId(), token: newToken(), stripeId: null, subscriptionId: null, state: 'expired' },
      ...{ createdAt: later, termsAgreedAt: later, startAgreedAt: later },
    });
    // Simulate the time before the order is linked to the subscription.
    await app.engine.db
      .update(checkouts)
      .set({ subscriptionId: null, state: 'open' })
      .where(eq(checkouts.id, order.id));
    const { text } = await letter('order', 'en');
    expect(text).toContain('Agreed to the terms: 20 November 2026');
    expect(text).not.toContain('Start before');
  });

  /** Returns the part of an email's text before the terms. */
  const factsOf = (text: string) => text.split('1. Mit wem', 1)[0] ?? '';
});

test.each(['canceled', 'paymentFailed', 'actionNeeded'] as const)(
  'the email %s is not composed once its cause no longer holds',
  async (kind) => {
    await inState({});
    expect(
      await billingEmail(app.app.system, { kind, about: subscription, language: 'en', confirmed: true }),
    ).toBeNull();
  },
);

test('nothing is composed about a deleted subscription', async () => {
  expect(
    await billingEmail(app.app.system, {
      kind: 'ended',
      about: 'sub_gone',
      language: 'en',
      confirmed: true,
    }),
  ).toBeNull();
});
