import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { fakeWebsite } from '../../../tests/support/fake-website.ts';
import { ORIGIN, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { attemptCookieName } from './sign-in-redirect.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ website: fakeWebsite() });
});
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { 'sec-fetch-site': 'none', ...headers } });

/**
 * Starts a sign-in at this URL. Returns the response, the redirect's target with its state, and the cookie of
 * the attempt.
 */
async function setOut(url = '/login', headers: Record<string, string> = {}) {
  const answer = await ask(url, headers);
  const address = new URL(String(answer.headers.location));
  const cookie = answer.cookies.find(({ name }) => name.startsWith('login_attempt_'));
  return {
    answer,
    address,
    cookie,
    state: address.searchParams.get('state') ?? '',
    attempt: `${cookie?.name}=${cookie?.value}`,
  };
}

const forged = (attempt: { state: unknown; path: unknown }) =>
  `${attemptCookieName(String(attempt.state))}=${Buffer.from(JSON.stringify(attempt)).toString('base64url')}`;

describe.each(['login', 'register'])('/%s', (page) => {
  test("redirects to the sign-in service with the contract's query", async () => {
    const { answer, address, state } = await setOut(`/${page}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(address.origin + address.pathname).toBe(`${ORIGIN}/sign-in/${page}`);
    expect([...address.searchParams.keys()]).toEqual(['response_type', 'client_id', 'redirect_uri', 'state']);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'redirect',
      client_id: brand.signInClientId,
      redirect_uri: ORIGIN,
    });
    expect(state).toMatch(/^[\w-]{43}$/);
  });

  test('creates a new state for every attempt', async () => {
    const states = await Promise.all(Array.from({ length: 20 }, () => setOut(`/${page}`)));
    expect(new Set(states.map(({ state }) => state)).size).toBe(20);
  });

  test('stores the attempt for an hour, where scripts cannot read it', async () => {
    const { cookie } = await setOut(`/${page}`);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 3600 });
    expect(cookie?.domain).toBeUndefined();
  });
});

test('on an https site the attempt cookie is sent over https only', async () => {
  const origin = 'https://ulifyi.example';
  const signIn = 'https://sign-in.example';
  const other = await testApp({
    website: fakeWebsite(),
    env: { PUBLIC_ORIGIN: origin, SIGN_IN_ORIGIN: signIn },
  });
  try {
    const answer = await other.app.inject({ url: '/login?return_to=%2Fmia' });
    const address = new URL(String(answer.headers.location));
    expect(address.origin).toBe(signIn);
    expect(address.searchParams.get('redirect_uri')).toBe(origin);
    expect(answer.cookies[0]).toMatchObject({
      name: expect.stringMatching(/^login_attempt_/),
      secure: true,
      httpOnly: true,
    });
  } finally {
    await other.close();
  }
});

describe('the return from sign-in', () => {
  test.each([
    ['/login?return_to=%2F%40mia%3Fx%3D1%23links', '/@mia?x=1#links'],
    ['/login?return_to=%2Faccount%2Fsecurity', '/account/security'],
    ['/register?return_to=%2Fmia', '/mia'],
    ['/register', '/account/short?first=1'],
    ['/register?return_to=%2Faccount%2Fshort%3Ftab%3Dlinks', '/account/short?tab=links&first=1'],
    ['/login', '/account/short'],
    ['/login?return_to=https%3A%2F%2Fevil.example', '/account/short'],
    ['/login?return_to=%2F%2Fevil.example', '/account/short'],
    ['/login?return_to=%2Fmia&return_to=%2F%2Fevil.example', '/account/short'],
  ])('after %s redirects to %s', async (from, page) => {
    const { attempt, state } = await setOut(from);
    const back = await ask(`/?state=${encodeURIComponent(state)}`, { cookie: attempt });
    expect([back.statusCode, back.headers.location]).toEqual([303, page]);
    expect(back.headers['cache-control']).toBe('no-store');
  });

  test('works for two tabs at once', async () => {
    const [one, two] = [await setOut('/login?return_to=%2Fmia'), await setOut('/login?return_to=%2Fnoah')];
    const cookie = `${one.attempt}; ${two.attempt}`;
    const back = await Promise.all([one, two].map(({ state }) => ask(`/?state=${state}`, { cookie })));
    expect(back.map(({ headers }) => headers.location)).toEqual(['/mia', '/noah']);
  });

  test('keeps at most three attempts, so that no website fills a browser with cookies', async () => {
    let cookies = new Map<string, string>();
    for (let tab = 0; tab < 20; tab += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { answer } = await setOut(`/login?return_to=%2F${'x'.repeat(900)}${tab}`, { cookie });
      for (const { name, value } of answer.cookies)
        if (value === '') cookies.delete(name);
        else cookies = new Map([...cookies, [name, value]]);
      expect(cookies.size).toBeLessThanOrEqual(3);
    }
    const newest = [...cookies.values()].map((value) => Buffer.from(value, 'base64url').toString());
    expect(newest.map((attempt) => JSON.parse(attempt).path.slice(-2))).toEqual(['17', '18', '19']);
  });

  test('ends the attempt', async () => {
    const { attempt, state } = await setOut();
    const { cookies } = await ask(`/?state=${state}`, { cookie: attempt });
    expect(cookies).toMatchObject([
      { name: expect.stringMatching(/^login_attempt_/), value: '', path: '/', expires: new Date(0) },
    ]);
  });

  test.each([
    ['a wrong state', (state: string) => `?state=${state.slice(1)}x`],
    ['an empty state', () => '?state='],
    ['two states, the wrong one first', (state: string) => `?state=x&state=${state}`],
    ['the state in another case', (state: string) => `?state=${swapCase(state)}`],
  ])('with %s does not redirect and preserves the attempt', async (_, query) => {
    const { attempt, state } = await setOut('/login?return_to=%2Faccount%2Fsecurity');
    const back = await ask(`/${query(state)}`, { cookie: attempt });
    expect([back.statusCode, back.headers.location, back.cookies]).toEqual([200, undefined, []]);
  });

  test('in another browser, or with an invalid cookie, shows the landing page', async () => {
    const { state } = await setOut('/login?return_to=%2Faccount%2Fsecurity');
    const made = forged({ state: 1, path: '/mia' });
    const name = attemptCookieName(state);
    for (const cookie of ['', `${name}=`, `${name}=%00`, `${name}=e30`, made]) {
      const back = await ask(`/?state=${state}`, cookie ? { cookie } : {});
      expect([back.statusCode, back.headers.location]).toEqual([200, undefined]);
    }
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login'])(
    'with a planted cookie redirects to the landing page, not to %s',
    async (path) => {
      const back = await ask('/?state=known', { cookie: forged({ state: 'known', path }) });
      expect([back.statusCode, back.headers.location]).toEqual([303, '/']);
    },
  );

  test('without a state, or to another page, is ignored', async () => {
    const { attempt, state } = await setOut();
    for (const url of ['/?lng=de', `/mia?state=${state}`, '/']) {
      const answer = await ask(url, { cookie: attempt });
      expect([
        answer.statusCode,
        answer.cookies.some(({ name }) => name.startsWith('login_attempt_')),
      ]).toEqual([200, false]);
    }
  });
});

describe('the referring page', () => {
  const pageAfter = async (referer: string, from = '/login') => {
    const { attempt, state } = await setOut(from, { referer });
    return (await ask(`/?state=${state}`, { cookie: attempt })).headers.location;
  };

  test.each([
    [`${ORIGIN}/`, '/'],
    [`${ORIGIN}/@mia`, '/@mia'],
    [`${ORIGIN}/account/security?tab=devices`, '/account/security?tab=devices'],
  ])('is remembered if it is on this site: %s', async (referer, page) => {
    expect(await pageAfter(referer)).toBe(page);
  });

  test.each([
    'https://evil.example/mia',
    `${ORIGIN}.evil.example/mia`,
    'http://localhost:3001/mia',
    'https://localhost:3000/mia',
    `http://evil.example/${ORIGIN}/mia`,
    `${ORIGIN}@evil.example/mia`,
    `${ORIGIN}//evil.example`,
    `${ORIGIN}/\\evil.example`,
    `${ORIGIN}/sign-in/login`,
    'about:blank',
    'mia',
  ])('is not remembered if it is not: %s', async (referer) => {
    expect(await pageAfter(referer)).toBe('/account/short');
  });

  test('yields to return_to', async () => {
    expect(await pageAfter(`${ORIGIN}/@mia`, '/login?return_to=%2Fnoah')).toBe('/noah');
  });
});

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
