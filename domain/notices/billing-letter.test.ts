import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '#contracts/jobs';
import { invoices, subscriptions } from '#db/schema';
import { languages } from '#locales/languages';
import { type PayingApp, payingApp } from '../../tests/support/paying-app.ts';
import { billingLetter } from './billing-letter.ts';
import { composeLetter } from './letter.ts';

let app: PayingApp;
let subscription = '';
let invoice = '';
beforeAll(async () => {
  app = await payingApp();
  const person = await app.payer();
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

/** What each kind is written about, besides a subscription that simply runs. */
const STATES: Partial<Record<(typeof KINDS)[number], object>> = {
  canceled: { endsAt: new Date('2027-01-01T00:00:00Z') },
  paymentFailed: { status: 'past_due' },
  actionNeeded: { status: 'past_due' },
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
  const content = await billingLetter(app.app.system, { kind, about, language });
  if (!content) throw new Error('no letter');
  return composeLetter({ language, to: 'mia@example.com', name: 'Mia', id: 'an-id', ...content });
};

describe.each(LETTERS)('the letter $kind in $language', ({ kind, language }) => {
  test('is whole in both forms, and leads to the payments', async () => {
    const { subject, text, html } = await letter(kind, language);
    for (const form of [subject, text, html]) {
      expect(form).not.toMatch(/\{\{|undefined|null|\[object|Invalid Date|NaN/);
      expect(form.trim()).not.toBe('');
    }
    expect(text).toContain('http://localhost:3000/account/payments');
    expect(html).toContain('href="http://localhost:3000/account/payments"');
  });
});

test.each([
  ['en', ['€1.99 a month, VAT included', '/withdraw', '/cancel', '/legal/terms', 'Limmatstrasse 12']],
  ['de', ['1,99 € im Monat, inkl. MwSt.', '/withdraw', '/cancel', '/legal/terms', 'Limmatstrasse 12']],
] as const)('the confirmation in %s holds the contract', async (language, parts) => {
  const { text } = await letter('order', language);
  const plain = text.replaceAll('\u00a0', ' ');
  for (const part of [...parts, 'U-', '4242']) expect(plain).toContain(part);
  // On paper so to speak: the terms themselves, not only where they are.
  for (const part of [
    '4. Verhaltensregeln',
    'Widerrufsbelehrung',
    'Muster-Widerrufsformular',
    '16. Recht und',
  ])
    expect(plain).toContain(part);
});

test.each(['canceled', 'paymentFailed', 'actionNeeded'] as const)(
  'the letter %s is not written when it is not so any more',
  async (kind) => {
    await inState({});
    expect(await billingLetter(app.app.system, { kind, about: subscription, language: 'en' })).toBeNull();
  },
);

test('nothing is written about what is not there any more', async () => {
  expect(
    await billingLetter(app.app.system, { kind: 'ended', about: 'sub_gone', language: 'en' }),
  ).toBeNull();
});
