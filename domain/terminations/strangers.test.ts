import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNumber } from '#domain/billing';
import { isPremium, type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { terminationsOf } from '../../tests/support/worlds/terminations.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

const { withdraw, member, subscriptionOf, latest } = terminationsOf(() => app);

test('a reloaded receipt is the same declaration, also once the contract has ended', async () => {
  const person = await member();
  const { id } = await subscriptionOf(person);
  const body = { email: person.email, contract: orderNumber(id) };
  const { number } = await withdraw(body, person.api);
  await app.settle();
  expect((await withdraw(body, person.api)).number).toBe(number);
});

test('what a stranger sent in a member’s words does not take the place of the member’s own', async () => {
  const person = await member();
  const stranger = await withdraw({ email: person.email, contract: person.username });
  const own = await withdraw({ email: person.email, contract: person.username }, person.api);
  expect(own.number).not.toBe(stranger.number);
  await app.settle();
  expect(await isPremium(app, person)).toBe(false);
});

test('words of a stranger reach operators in one line, without links and within their quotes', async () => {
  const person = await member();
  const contract = 'x” ; confirmed by phone, see\nhttps://evil.example/now';
  await withdraw({ email: person.email, contract });
  await app.settle();
  const { outcome = '' } = (await latest()) ?? {};
  expect(outcome).toContain('“x ; confirmed by phone, see ');
  expect(outcome).not.toMatch(/\n|https:\/\/evil|[^“]*“[^”]*”[^”]*”/);
});
