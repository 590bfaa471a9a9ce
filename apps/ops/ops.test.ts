import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '#brand';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { isPremium, type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { money } from './format.ts';
import { listenForCommands, sendCommand, socketPath } from './socket.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

const PRICE = money(brand.premium.amount, brand.premium.currency);
const ops = commandLine(() => operator(app));

test('billing show prints all payments and their log', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  const { done, text } = await ops('billing', 'show', `@${person.username.toUpperCase()}`);
  expect(done).toBe(true);
  for (const part of [
    'Premium: yes',
    `active, live, ${PRICE}`,
    'paid',
    'member  order_begun',
    'premium_began',
  ])
    expect(text).toContain(part);
});

test('billing refund returns the money, ends Premium and logs the operator', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  expect((await ops('billing', 'refund', person.username)).text).toMatch(
    new RegExp(`^Refunded ${PRICE} of 20\\d\\d-\\d\\d-\\d\\d to ${person.username}, invoice \\S+\\.`),
  );
  expect(await isPremium(app, person)).toBe(false);
  expect((await ops('billing', 'show', person.username)).text).toContain('operator:ada  refund_ordered');
  expect(await ops('billing', 'refund', person.username)).toEqual({
    done: false,
    text: 'Refused: This member has no payment that can be refunded; see `billing show`. (not_found)',
  });
  await app.settle();
  expect((await person.api('GET /api/v1/@me/payments')).payments).toMatchObject([
    { refunded: brand.premium.amount },
  ]);
});

test('billing reconcile recovers from a lost webhook', async () => {
  const person = await app.registerPayer();
  app.stripe.control.webhooks.mode = 'lose';
  await app.subscribe(person);
  app.stripe.control.webhooks.mode = 'normal';
  expect(await isPremium(app, person)).toBe(false);
  expect((await ops('billing', 'reconcile', person.username)).text).toContain('Premium: yes');
  expect(await isPremium(app, person)).toBe(true);
});

test.each([[['billing']], [['billing', 'show']], [['billing', 'show', 'a', 'b']], [['nonsense']]])(
  'the arguments %j print the usage',
  async (words) => {
    const { done, text } = await ops(...words);
    expect(done).toBe(false);
    expect(text).toMatch(/(billing show <username>|ops -- help)/);
  },
);

test('an unknown member is rejected', async () => {
  expect(await ops('billing', 'show', 'nobody_here')).toEqual({
    done: false,
    text: 'Refused: There is no member nobody_here. (userNotFound)',
  });
});

test('a command reaches the server that owns the data folder, and only its owner may send one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-'));
  const give = (...words: string[]) => sendCommand(folder, { operator: 'ada', words });
  expect(await give('contracts', 'list')).toBeNull();
  const server = await listenForCommands(app.app.system, folder);
  expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
  expect(await give('contracts', 'list')).toEqual({ outcome: 'done', text: 'Nothing is open.' });
  expect(await give('nonsense')).toMatchObject({ outcome: 'refused' });
  const { username } = await app.registerPayer();
  expect(await give('accounts', 'block', username)).toMatchObject({
    outcome: 'unconfirmed',
    text: expect.stringContaining('hides all of their content'),
  });
  expect(await give('accounts', 'block', username, '--yes')).toEqual({
    outcome: 'done',
    text: `${username} is blocked.`,
  });
  server?.close();
  rmSync(folder, { recursive: true });
});
