import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptions } from '#db/schema';
import { HOUR_MS } from '#platform/clock';
import type { TestMember } from '../../../tests/support/test-app.ts';
import { addCrowd } from '../../../tests/support/worlds/crowd.ts';
import { type PayingApp, payingApp } from '../../../tests/support/worlds/paying-app.ts';
import { FIRST_REMINDER_MS } from './payment-reminders.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

async function subscription(person: TestMember) {
  const [row] = await app.engine.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, person.id));
  if (!row) throw new Error('no subscription');
  return row;
}
const reminders = (person: TestMember) =>
  app.mail
    .messages()
    .map(({ email }) => email)
    .filter(({ to, subject }) => to?.[0]?.address === person.email && subject?.startsWith('Premium ends on'));

test('reminders are sent however many subscriptions stay unpaid', async () => {
  const crowd = await addCrowd(app, 501);
  const person = await app.registerPayer();
  await app.subscribe(person);
  app.stripe.control.failNextRenewal((await subscription(person)).id);
  await app.advancePastPeriod(person, 2 * HOUR_MS);
  await app.settle();
  const row = await subscription(person);
  // The provider has no customer for these accounts, so that nothing about them ever changes.
  const unpaid = crowd.map((accountId) => ({
    ...{ ...row, id: `sub_${accountId}`, accountId, status: 'unpaid', periodEnd: row.createdAt },
  }));
  await app.engine.db.insert(subscriptions).values(unpaid);
  app.stripe.control.failNextRenewal(row.id);
  const until = row.premiumUntil?.getTime() ?? 0;
  await app.advance(until - FIRST_REMINDER_MS - HOUR_MS - app.clock.now().getTime());
  await app.settle();
  expect(reminders(person)).toEqual([]);
  app.clock.advance(2 * HOUR_MS);
  await app.reconcile();
  await app.settle();
  expect(reminders(person)).toHaveLength(1);
});
