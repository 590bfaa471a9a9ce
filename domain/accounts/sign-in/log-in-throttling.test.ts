import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solveCaptcha } from '../../../tests/support/registration.ts';
import { addTotp } from '../../../tests/support/second-factors.ts';
import {
  APP_HEADERS,
  APP_TOKEN,
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

let addresses = 0;
/** Returns a different IP at each call. */
const address = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
};
/** Returns an IP of a different provider at each call. */
const providersAddress = () => {
  addresses += 1;
  return `10.${addresses % 250}.0.1`;
};

function attempt(login: string, password: string, from: string, device?: string) {
  return app.app.inject({
    method: 'POST',
    url: '/api/v1/sign-in/session',
    headers: { ...APP_HEADERS, ...(device ? { 'x-known-device': device } : {}) },
    remoteAddress: from,
    payload: { login, password },
  });
}
const attempts = async (count: number, ...[login, password, from, device]: Parameters<typeof attempt>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await attempt(login, password, from, device)).statusCode);
  return statuses;
};
const knownDevice = async (login: string, password: string) => {
  const answer = await attempt(login, password, address());
  return answer.cookies.find(({ name }) => name === 'known_device')?.value ?? '';
};

/** Resets the password by the link in the member's latest email. */
async function resetByMail({ username, email }: TestMember, password: string) {
  app.jobs.waiting.length = 0;
  const request = { login: username, bot_check: await solveCaptcha(app.visitor) };
  await app.visitor('POST /api/v1/sign-in/password-reset', { body: request });
  await app.jobs.run();
  const [mail] = app.mail.messages();
  expect(mail?.email.to?.[0]?.address).toBe(email);
  const token = /\/sign-in\/reset\/([\w-]{43})/.exec(mail?.email.text ?? '')?.[1] ?? '';
  return app.visitor.exchange('POST /api/v1/sign-in/password-reset/{token}', {
    params: { token },
    body: { password, repeat: password },
  });
}

describe('guessing passwords', () => {
  test('for one username is throttled after ten failures from any IP, in any case', async () => {
    const person = await registerMember(app);
    for (let n = 0; n < 5; n += 1) {
      await attempts(1, person.username.toUpperCase(), 'wrong password', address());
      await attempts(1, ` ${person.username} `, 'wrong password', address());
    }
    const refused = await attempt(person.username, person.password, address());
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      error: 'too_many_requests',
      error_description: expect.stringMatching(/\w+/),
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  test('by email does not count for the username, which would tell whose email it is', async () => {
    const person = await registerMember(app);
    const statuses = await attempts(11, person.email, 'wrong password', address());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await attempts(1, person.username, 'wrong password', address())).toEqual([401]);
  });

  test('leaves the password reset by email open to the owner of a new browser', async () => {
    const person = await registerMember(app);
    await attempts(12, person.username, 'wrong password', address());
    expect((await attempt(person.username, person.password, address())).statusCode).toBe(429);
    expect((await resetByMail(person, 'three grey herons')).status).toBe(204);
  });

  test('does not lock the owner out of a browser that signed in before', async () => {
    const person = await registerMember(app);
    const device = await knownDevice(person.username, person.password);
    const stranger = address();
    expect((await attempts(12, person.username, 'wrong password', stranger)).slice(10)).toEqual([429, 429]);
    expect((await attempt(person.username, person.password, stranger, 'made up')).statusCode).toBe(429);
    const other = await registerMember(app);
    const othersDevice = await knownDevice(other.username, other.password);
    expect((await attempt(person.username, person.password, stranger, othersDevice)).statusCode).toBe(429);
    expect((await attempt(person.username, person.password, stranger, device)).statusCode).toBe(200);
  });

  test('from one IP is throttled after a hundred failures, except from a known device', async () => {
    const person = await registerMember(app);
    const device = await knownDevice(person.username, person.password);
    const shared = address();
    for (let n = 0; n < 100; n += 1)
      expect((await attempt(`nobody_${n}`, 'wrong password', shared)).statusCode).toBe(401);
    expect((await attempt('nobody_100', 'wrong password', shared)).statusCode).toBe(429);
    expect((await attempt(person.username, person.password, shared)).statusCode).toBe(429);
    expect((await attempt(person.username, person.password, shared, device)).statusCode).toBe(200);
  });

  test('from a known device is throttled too', async () => {
    const person = await registerMember(app);
    const device = await knownDevice(person.username, person.password);
    const statuses = await attempts(11, person.username, 'wrong password', address(), device);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('a browser that logs in again stays the same known browser', async () => {
    const person = await registerMember(app);
    const device = await knownDevice(person.username, person.password);
    const again = await attempt(person.username, person.password, address(), device);
    expect(again.cookies.find(({ name }) => name === 'known_device')?.value).toBe(device);
  });

  test('a new password forgets all browsers but the one that set it', async () => {
    const person = await registerMember(app);
    const [own, thiefs] = [
      await knownDevice(person.username, person.password),
      await knownDevice(person.username, person.password),
    ];
    const password = 'three grey herons';
    await person.api('POST /api/v1/@me/security/password', {
      body: { current: person.password, password, repeat: password },
      headers: { 'x-known-device': own },
    });
    await attempts(10, person.username, 'wrong password', address());
    expect(await attempts(1, person.username, 'wrong password', address(), thiefs)).toEqual([429]);
    expect((await attempt(person.username, password, address(), own)).statusCode).toBe(200);
  });

  test('strangers cannot lock the owner out of the browser that resets the password', async () => {
    const person = await registerMember(app);
    await attempts(10, person.username, 'wrong password', address());
    const password = 'three grey herons';
    const { headers } = await resetByMail(person, password);
    const [, own] = /known_device=([^;]+)/.exec(headers.getSetCookie().join()) ?? [];
    expect((await attempt(person.username, password, address())).statusCode).toBe(429);
    expect((await attempt(person.username, password, address(), own)).statusCode).toBe(200);
  });

  test('the second step forgets all browsers but the one that turned it on', async () => {
    const person = await registerConfirmedMember(app);
    const thiefs = await knownDevice(person.username, person.password);
    await addTotp(app, person);
    await attempts(10, person.username, 'wrong password', address());
    expect(await attempts(1, person.username, 'wrong password', address(), thiefs)).toEqual([429]);
  });

  test('for an account that does not exist is throttled alike, however long its name', async () => {
    for (const login of ['no_such_person', `${'x'.repeat(254)}`]) {
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1)
        statuses.push(...(await attempts(1, login, 'wrong password', address())));
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    }
  });

  test('a successful login does not count as an attempt', async () => {
    const person = await registerMember(app);
    const from = address();
    for (let n = 0; n < 12; n += 1)
      expect((await attempt(person.username, person.password, from)).statusCode).toBe(200);
  });
});

test('one provider with all its networks cannot exhaust the global limit', async () => {
  // This factor allows one failure per IP, three per provider and ten in total.
  const own = await testApp({ env: { RATE_LIMIT_FACTOR: '0.0005' } });
  try {
    const statuses = async (count: number, from: (n: number) => string) => {
      const seen: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const payload = { login: `nobody_${from(n)}`, password: 'wrong password' };
        const url = '/api/v1/sign-in/session';
        const { statusCode } = await own.app.inject({
          ...{ method: 'POST', url, headers: APP_HEADERS, remoteAddress: from(n), payload },
        });
        seen.push(statusCode);
      }
      return seen;
    };
    const flood = [401, 401, 401, ...Array.from({ length: 17 }, () => 429)];
    expect(await statuses(20, (n) => `2001:db8:${n}::1`)).toEqual(flood);
    expect(await statuses(20, (n) => `198.51.${n}.1`)).toEqual(flood);
    expect(await statuses(3, (n) => `192.0.2.${n}`)).toEqual([401, 401, 401]);
  } finally {
    await own.close();
  }
});

test('guessing for many accounts from many IPs is throttled globally, except from known devices', async () => {
  // This factor reduces the global limit to ten failures and every other login limit to at most three.
  const own = await testApp({ env: { RATE_LIMIT_FACTOR: '0.0005' } });
  try {
    const send = (login: string, password: string, device?: string) =>
      own.app.inject({
        method: 'POST',
        url: '/api/v1/sign-in/session',
        headers: { ...APP_HEADERS, ...(device ? { 'x-known-device': device } : {}) },
        remoteAddress: providersAddress(),
        payload: { login, password },
      });
    const person = await registerMember(own);
    const entered = await send(person.username, person.password);
    const device = entered.cookies.find(({ name }) => name === 'known_device')?.value ?? '';
    for (let n = 0; n < 10; n += 1)
      expect((await send(`nobody_${n}`, 'wrong password')).statusCode).toBe(401);
    expect((await send('nobody_10', 'wrong password')).statusCode).toBe(429);
    expect((await send(person.username, person.password)).statusCode).toBe(429);
    expect((await send(person.username, person.password, device)).statusCode).toBe(200);
  } finally {
    await own.close();
  }
});

test('registrations are limited to a hundred attempts per hour and IP', async () => {
  const register = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/v1/sign-in/registration',
      headers: { authorization: `App ${APP_TOKEN}` },
      remoteAddress: '192.0.2.99',
      payload: {
        username: 'throttled_one',
        display_name: 'Throttled',
        email: 'throttled@example.com',
        password: 'a quiet long lake',
        birth_date: '1999-04-12',
        country: 'DE',
        referral: 'friends',
        accept_terms: true,
        accept_privacy: true,
        bot_check: 'forged',
      },
    });
  for (let n = 0; n < 100; n += 1) expect((await register()).statusCode).toBe(400);
  const refused = await register();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
