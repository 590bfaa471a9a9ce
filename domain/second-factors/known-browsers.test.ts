import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knownDevices } from '#db/schema';
import { newToken } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { registrationBody } from '../../tests/support/registration.ts';
import { addTotp, type Factors, firstStep } from '../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
let mia: TestMember;
let noah: TestMember;
/** Value of the cookie `known_device` in the browser that both use. */
let cookie: string | undefined;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  [mia, noah] = [await registerConfirmedMember(app), await registerConfirmedMember(app)];
  cookie = undefined;
});

const headers = (): Record<string, string> => (cookie === undefined ? {} : { 'x-known-device': cookie });
const keep = ({ headers: answered }: { headers: Headers }) => {
  const set = answered.getSetCookie().find((one) => one.startsWith('known_device='));
  cookie = /=([^;]*)/.exec(set ?? '')?.[1];
};
const logIn = async ({ username, password }: TestMember) =>
  keep(
    await app.visitor.exchange('POST /api/v1/sign-in/session', {
      body: { login: username, password },
      headers: headers(),
    }),
  );
/** Logs in with a code, in the shared browser, which is trusted from now on. */
const logInWithCode = async (person: TestMember, { code }: Factors) => {
  const step = await firstStep(app, person, headers());
  const body = { code: code(), trust_device: true };
  keep(
    await app.visitor.exchange('POST /api/v1/sign-in/second-factor', {
      body,
      headers: { ...step, ...headers() },
    }),
  );
};
const events = async ({ api }: TestMember) =>
  (await api('GET /api/v1/@me/security/activity', { query: {} })).events.map(({ kind }) => kind);

describe('two accounts in one browser', () => {
  test('share one token, and only the first login of each is from a new browser', async () => {
    await logIn(mia);
    const first = cookie;
    for (const person of [noah, mia, noah, mia]) await logIn(person);
    expect(cookie).toBe(first);
    expect(await events(mia)).toEqual(['login', 'login', 'new_device', 'login']);
    expect(await events(noah)).toEqual(['login', 'new_device', 'login']);
  });

  test('keep the token when a third registers', async () => {
    await logIn(mia);
    const first = cookie;
    const body = await registrationBody(app.visitor);
    keep(await app.visitor.exchange('POST /api/v1/sign-in/registration', { body, headers: headers() }));
    expect(cookie).toBe(first);
  });

  test('stay open to their owner while a stranger guesses', async () => {
    for (const person of [mia, noah]) await logIn(person);
    const body = { login: mia.username, password: 'a wrong guess' };
    for (let n = 0; n < 10; n += 1) await apiErrorOf(app.visitor('POST /api/v1/sign-in/session', { body }));
    expect(await apiErrorOf(app.visitor('POST /api/v1/sign-in/session', { body }))).toMatchObject({
      status: 429,
    });
    await logIn(mia);
  });

  test('keep their own trust, which a switch does not end', async () => {
    const factors = new Map([
      [mia, await addTotp(app, mia)],
      [noah, await addTotp(app, noah)],
    ]);
    for (const [person, own] of factors) await logInWithCode(person, own);
    for (const person of [mia, noah, mia]) await logIn(person);
    // What ends hers ends only hers.
    await mia.api('POST /api/v1/@me/security/recovery-codes');
    expect(await apiErrorOf(logIn(mia))).toMatchObject({ error: 'second_factor_needed' });
    await logIn(noah);
  });

  test('trust nobody for bringing the token of the other', async () => {
    await logInWithCode(mia, await addTotp(app, mia));
    await addTotp(app, noah);
    expect(await apiErrorOf(logIn(noah))).toMatchObject({ error: 'second_factor_needed' });
  });

  test('are not linked by what is stored', async () => {
    await app.engine.db.delete(knownDevices);
    for (const person of [mia, noah]) await logIn(person);
    const rows = await app.engine.db.select().from(knownDevices);
    expect(new Set(rows.map(({ tokenHash }) => tokenHash)).size).toBe(2);
  });
});

test.each(['', 'short', `${newToken()}x`, 'ä'.repeat(43)])(
  'the made-up token %j is replaced',
  async (token) => {
    cookie = encodeURIComponent(token);
    await logIn(mia);
    expect(cookie).toMatch(/^[\w-]{43}$/);
  },
);
