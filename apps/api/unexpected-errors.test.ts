import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorText } from '#locales/error-texts';
import { createLogger } from '#platform/logging';
import { registrationBody, solveCaptcha } from '../../tests/support/registration.ts';
import { APP_HEADERS, registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line));
  app = await testApp({ log: createLogger('info', false, { write }) });
});
afterAll(() => app.close());

describe('on an unexpected error', () => {
  test('the caller learns no details, and the log has the error under the request id without the input', async () => {
    const payload = await registrationBody(app.visitor, { password: 'a secret of mine' });
    // Makes the insert fail with a database error that contains the whole input.
    await app.engine.db.execute(sql`alter table accounts rename column referral to referral_away`);
    lines = [];
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/sign-in/registration',
      headers: { ...APP_HEADERS, 'accept-language': 'de' },
      payload,
    });
    await app.engine.db.execute(sql`alter table accounts rename column referral_away to referral`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'an_error_occurred',
      error_description: errorText('de', 'an_error_occurred'),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();

    const failure = lines.find(({ level }) => level === 50);
    expect(failure?.reqId).toBe(answer.headers['x-request-id']);
    expect(JSON.stringify(failure)).toContain('referral');
    const everything = JSON.stringify(lines);
    for (const secret of [payload.password, payload.email, payload.birth_date, '$argon2id$'])
      expect(everything).not.toContain(secret);
  });

  test('no part of the account is stored', async () => {
    const payload = await registrationBody(app.visitor);
    const register = () =>
      app.app.inject({ method: 'POST', url: '/api/v1/sign-in/registration', headers: APP_HEADERS, payload });
    await app.engine.db.execute(sql`alter table shorts rename to shorts_away`);
    expect((await register()).statusCode).toBe(500);
    await app.engine.db.execute(sql`alter table shorts_away rename to shorts`);
    payload.bot_check = await solveCaptcha(app.visitor);
    expect((await register()).statusCode).toBe(201);
  });
});

test('if no database connection becomes free in time, the response is 503 with Retry-After', async () => {
  const payload = await registrationBody(app.visitor);
  const exhausted = vi
    .spyOn(app.engine.db, 'transaction')
    .mockRejectedValue(new Error('timeout exceeded when trying to connect'));
  lines = [];
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/sign-in/registration',
    headers: { ...APP_HEADERS, 'accept-language': 'de' },
    payload,
  });
  exhausted.mockRestore();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    error: 'unavailable',
    error_description: errorText('de', 'unavailable'),
  });
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(lines.find(({ level }) => level === 50)).toMatchObject({ msg: 'database away' });
});

test('a request id that the caller made up is ignored', async () => {
  const answer = await app.app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the log of ordinary calls has no token, cookie, query string, email or password', async () => {
  lines = [];
  const person = await registerMember(app, { password: 'a secret of mine' });
  await app.app.inject({
    method: 'POST',
    url: '/api/v1/sign-in/session',
    headers: APP_HEADERS,
    payload: { login: person.email, password: 'another secret' },
  });
  await app.app.inject({
    url: '/api/v1/@me/short/nobody_here?token=hush-hush',
    headers: { cookie: `SID=${person.session}; lng=de`, 'sec-fetch-site': 'same-origin' },
  });
  const everything = JSON.stringify(lines);
  for (const secret of [person.session, person.email, person.password, 'another secret', 'hush-hush', 'SID='])
    expect(everything).not.toContain(secret);
  const events = lines.flatMap(({ event }) => (event ? [event] : []));
  expect(events).toEqual(['registered', 'login_failed']);
  const routes = lines.filter(({ msg }) => msg === 'request').map(({ route }) => route);
  expect(routes).toContain('/api/v1/@me/short/:username');
});
