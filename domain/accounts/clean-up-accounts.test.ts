import type { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountTokens, knownDevices, sessions, spentOnce } from '#db/schema';
import { cleanUpAccounts } from '#domain/accounts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#domain/sessions';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const count = (table: PgTable) => app.engine.db.$count(table);

/** Advances the clock by `ms`, runs the job and returns the number of rows left in `table`. */
async function left(table: PgTable, ms = 0): Promise<number> {
  app.clock.advance(ms);
  await cleanUpAccounts(app.app.system);
  return count(table);
}

test('deletes a session after the idle limit, not before', async () => {
  await registerMember(app);
  expect(await left(sessions, SESSION_IDLE_MS)).toBe(1);
  expect(await left(sessions, SECOND_MS)).toBe(0);
});

test('deletes a session in use after the absolute limit, not before', async () => {
  const person = await registerMember(app);
  for (let gone = 0; gone < SESSION_ABSOLUTE_MS; gone += 10 * DAY_MS) {
    expect(await left(sessions, 10 * DAY_MS)).toBe(1);
    await person.api('GET /api/v2/users/@me');
  }
  expect(await left(sessions, SECOND_MS)).toBe(0);
});

test('deletes a known device after a year', async () => {
  await registerMember(app);
  expect(await left(knownDevices, 365 * DAY_MS)).toBe(1);
  expect(await left(knownDevices, SECOND_MS)).toBe(0);
});

test('deletes a password reset link once it has expired', async () => {
  const person = await registerMember(app);
  await app.jobs.run();
  await app.engine.db.delete(accountTokens);
  await app.visitor('POST /api/v1/sign-in/password-reset', {
    body: { login: person.username, bot_check: await solveCaptcha(app.visitor) },
  });
  await app.jobs.run();
  expect(await left(accountTokens, 30 * MINUTE_MS)).toBe(1);
  expect(await left(accountTokens, SECOND_MS)).toBe(0);
});

test('remembers a used captcha until it expires', async () => {
  await registerMember(app);
  const [spent] = await app.engine.db.select().from(spentOnce);
  const until = (spent?.expiresAt.getTime() ?? 0) - app.clock.now().getTime();
  expect(until).toBeGreaterThan(0);
  expect(await left(spentOnce, until)).toBe(1);
  expect(await left(spentOnce, SECOND_MS)).toBe(0);
});
