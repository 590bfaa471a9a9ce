import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/clock';
import { registrationBody } from '../../tests/support/registration.ts';
import { APP_HEADERS, type TestApp, testApp } from '../../tests/support/test-app.ts';

const YEAR_S = 31_536_000;

describe.each([
  ['over https', 'https://ulifyi.example', true],
  ['over http on one machine', 'http://localhost:3000', false],
])('the cookies of a sign-in %s', (_, origin, secure) => {
  let app: TestApp;
  let cookies: Map<string, Record<string, string>>;
  beforeAll(async () => {
    app = await testApp({ env: { PUBLIC_ORIGIN: origin } });
    const payload = await registrationBody(app.visitor);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/sign-in/registration',
      headers: APP_HEADERS,
      payload,
    });
    cookies = new Map([answer.headers['set-cookie'] ?? []].flat().map(attributes));
  });
  afterAll(() => app.close());

  test('are the session, its hint and the known device', () => {
    expect([...cookies.keys()].sort()).toEqual(['SID', 'has_session', 'known_device']);
  });

  test('SID is HttpOnly, Lax and host-only, covers every path and lasts 90 days', () => {
    expect(cookies.get('SID')).toEqual({
      value: expect.stringMatching(/^[\w-]{43}$/),
      'max-age': String((90 * DAY_MS) / 1000),
      path: '/',
      httponly: '',
      samesite: 'Lax',
      ...(secure ? { secure: '' } : {}),
    });
  });

  test('has_session tells scripts only that a session exists', () => {
    expect(cookies.get('has_session')).toEqual({
      value: '1',
      'max-age': String((90 * DAY_MS) / 1000),
      path: '/',
      samesite: 'Lax',
      ...(secure ? { secure: '' } : {}),
    });
  });

  test('known_device is HttpOnly and lasts a year', () => {
    expect(cookies.get('known_device')).toMatchObject({ 'max-age': String(YEAR_S), httponly: '', path: '/' });
    expect(cookies.get('known_device')?.value).not.toBe(cookies.get('SID')?.value);
  });
});

/**
 * Parses a Set-Cookie header. Returns the cookie's name and its attributes by lower-case name. The cookie's
 * value is listed as `value`.
 */
function attributes(header: string): [string, Record<string, string>] {
  const [pair = '', ...rest] = header.split(';');
  const split = (part: string) => {
    const at = part.indexOf('=');
    return at < 0 ? [part.trim().toLowerCase(), ''] : [part.slice(0, at).trim(), part.slice(at + 1)];
  };
  const [name = '', value = ''] = split(pair);
  const named = rest.map(split).map(([key = '', content = '']) => [key.toLowerCase(), content] as const);
  return [name, { value, ...Object.fromEntries(named) }];
}
