import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { erasedName } from '#db/erased-accounts';
import {
  accounts,
  billingCustomers,
  billingEmails,
  billingLog,
  invoices,
  stripeEvents,
  terminations,
} from '#db/schema';
import { DAY_MS } from '#platform/clock';
import { newId, newToken, tokenHash } from '#platform/ids';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { payingApp } from '../../tests/support/worlds/paying-app.ts';
import { purgeExpiredContracts, refreshBilling } from './index.ts';

let app: TestApp;
/** A member whose account was not erased. */
let person: { id: string };
beforeAll(async () => {
  app = await testApp({ start: new Date('2026-06-15T12:00:00Z') });
  person = { id: await account('ada') };
});
afterAll(() => app.close());

async function account(name: string, id = newId()): Promise<string> {
  const at = app.clock.now();
  await app.engine.db.insert(accounts).values({
    ...{ id, username: name, usernameKey: name, displayName: name, displayNameKey: name },
    ...{ email: '', emailKey: name, passwordHash: '', birthDate: '1999-01-01', country: 'DE' },
    ...{ referral: '', language: 'en', termsAcceptedAt: at, createdAt: at },
  });
  return id;
}

/** Creates the empty account that remains after an erasure, with a customer and records created now. */
async function erased(): Promise<string> {
  const { db } = app.engine;
  const id = newId();
  const at = app.clock.now();
  await account(erasedName(id), id);
  await db.insert(billingCustomers).values({ accountId: id, idempotencyKey: newId() });
  await invoiceOf(id);
  await db
    .insert(billingLog)
    .values({ id: newId(), accountId: id, at, actor: 'member', action: 'order_begun' });
  await db.insert(terminations).values({
    ...{
      id: newId(),
      kind: 'ordinary',
      number: newToken(),
      tokenHash: tokenHash(newToken()),
      receivedAt: at,
    },
    ...{ language: 'en', name: 'Ada', email: 'ada@example.com', contract: '', reason: '', state: 'done' },
    accountId: id,
  });
  return id;
}

async function invoiceOf(accountId: string): Promise<void> {
  const at = app.clock.now();
  await app.engine.db.insert(invoices).values({
    ...{ id: newId(), accountId, createdAt: at, periodStart: at, periodEnd: at, total: 199, currency: 'eur' },
    ...{ paid: true, refunded: 0, disputed: false, productName: 'Short', productImage: '' },
  });
}

/** Returns, for each table, the account ids of its remaining rows. */
async function kept() {
  const { db } = app.engine;
  const ids = (rows: { id: string | null }[]) => rows.map(({ id }) => id);
  return {
    accounts: ids(await db.select({ id: accounts.id }).from(accounts)),
    customers: ids(await db.select({ id: billingCustomers.accountId }).from(billingCustomers)),
    invoices: ids(await db.select({ id: invoices.accountId }).from(invoices)),
    trail: ids(await db.select({ id: billingLog.accountId }).from(billingLog)),
    terminations: ids(await db.select({ id: terminations.accountId }).from(terminations)),
  };
}

const moveTo = (moment: string) => app.clock.advance(new Date(moment).getTime() - app.clock.now().getTime());

test('handled provider events are deleted after two months', async () => {
  const { db } = app.engine;
  const receivedAt = app.clock.now();
  const event = { type: 'invoice.paid', subject: 'cus_1', receivedAt };
  await db.insert(stripeEvents).values({ ...event, id: 'done', handledAt: receivedAt });
  await db.insert(stripeEvents).values({ ...event, id: 'open' });
  const left = async () => {
    await purgeExpiredContracts(app.app.system);
    return (await db.select({ id: stripeEvents.id }).from(stripeEvents)).map(({ id }) => id).sort();
  };
  app.clock.advance(60 * DAY_MS);
  expect(await left()).toEqual(['done', 'open']);
  app.clock.advance(1000);
  expect(await left()).toEqual(['open']);
});

test('contract records are deleted after ten full years, and their empty account with the last one', async () => {
  const old = await erased();
  const younger = await erased();
  // The first moment of 2027 in Zürich.
  moveTo('2026-12-31T23:00:00Z');
  await invoiceOf(younger);
  await invoiceOf(person.id);

  moveTo('2036-12-31T22:59:59Z');
  const before = await kept();
  await purgeExpiredContracts(app.app.system);
  expect(await kept()).toEqual(before);

  moveTo('2036-12-31T23:00:00Z');
  for (let times = 0; times < 2; times += 1) await purgeExpiredContracts(app.app.system);
  const after = await kept();
  for (const ids of Object.values(after)) expect(ids).not.toContain(old);
  expect(after.accounts.sort()).toEqual([person.id, younger].sort());
  expect(after).toMatchObject({ customers: [younger], trail: [], terminations: [] });
  expect(after.invoices.sort()).toEqual([person.id, younger].sort());

  moveTo('2037-12-31T23:00:00Z');
  await purgeExpiredContracts(app.app.system);
  expect(await kept()).toEqual({
    ...{ accounts: [person.id], customers: [], invoices: [], trail: [], terminations: [] },
  });
});

test('what the provider still lists does not return, nor repeats an email', async () => {
  const paying = await payingApp();
  try {
    const member = await paying.registerPayer();
    await paying.subscribe(member);
    const { system } = paying.app;
    const { payments } = system.connectors;
    if (!payments) throw new Error('no payments');
    const longAgo = new Date(paying.clock.now().getTime() - 11.5 * 365 * DAY_MS);
    await paying.engine.db.update(invoices).set({ createdAt: longAgo });
    await paying.engine.db.update(billingEmails).set({ queuedAt: longAgo });
    const read = payments.readCustomer.bind(payments);
    vi.spyOn(payments, 'readCustomer').mockImplementation(async (id) => {
      const facts = await read(id);
      return (
        facts && {
          ...facts,
          invoices: facts.invoices.map((one) => ({ ...one, createdAt: longAgo, refunded: 50 })),
        }
      );
    });
    const sent = paying.mail.messages().length;
    await purgeExpiredContracts(system);
    await refreshBilling(system, member.id);
    await paying.settle();
    expect(await paying.engine.db.select().from(invoices)).toEqual([]);
    expect(paying.mail.messages()).toHaveLength(sent);
  } finally {
    await paying.close();
  }
});
