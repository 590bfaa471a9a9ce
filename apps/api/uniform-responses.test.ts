import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { newId } from '#platform/ids';
import {
  APP_HEADERS,
  ORIGIN,
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp();
  person = await registerConfirmedMember(app);
});
afterAll(() => app.close());

const asMember = () => ({ authorization: `Bearer ${person.session}` });
const ask = (url: string, method: 'GET' | 'HEAD' | 'POST' | 'DELETE' = 'GET', payload?: object) =>
  app.app.inject({ method, url, headers: asMember(), ...(payload ? { payload } : {}) });

describe('a missing object gets the same response whatever its name looks like', () => {
  const long = 'x'.repeat(500);
  const ids = [newId(), 'not-an-id', '%00', long, 'x'.repeat(12_000)];
  const usernames = ['nobody_here', 'no', '@nobody', 'with%20space', '%00', long, 'x'.repeat(12_000)];
  test.each<[string, string, string[], number, string]>([
    ['GET', '/api/v1/users/@me/', usernames, 404, 'userNotFound'],
    ['GET', '/api/v1/@me/short/', usernames, 404, 'userNotFound'],
    ['GET', '/api/v1/users/@me/media/get/', ids, 404, 'userNotFound'],
    ['GET', '/api/v1/users/@me/awards/', ids, 404, 'userNotFound'],
    ['GET', '/api/v1/users/@me/media/post/get/', ids, 404, 'post_not_found'],
    ['DELETE', '/api/v1/users/@me/media/post/', ids, 404, 'post_not_found'],
    ['GET', '/api/v1/quests/', ids, 404, 'quest_not_found'],
    ['DELETE', '/api/v1/@me/security/sessions/', ids, 404, 'not_found'],
    ['GET', '/api/v1/appeals/', ids, 404, 'not_found'],
    ['GET', '/api/v1/contracts/receipts/', ids, 404, 'not_found'],
    ['GET', '/api/v1/profiles/pages/', ['x', '0', '1.5', long], 404, 'not_found'],
    ['DELETE', '/api/v1/@me/short/service/delete/', ['eventbrite', 'x', long], 404, 'not_found'],
    ['GET', '/api/v1/@me/payments/checkout/verify?token=', [newId(), '', '%00', long], 404, 'not_found'],
    ['GET', '/api/v1/@me/payments/checkout/verify', [''], 404, 'not_found'],
    ['GET', '/api/v1/@me/payments/create/checkout?agreed=terms&product_id=', ['other', ''], 404, 'not_found'],
  ])('%s %s…', async (method, path, names, status, error) => {
    for (const name of names) {
      const answer = await ask(`${path}${name}`, method as 'GET');
      expect([name.slice(0, 40), answer.statusCode, answer.json()]).toEqual([
        name.slice(0, 40),
        status,
        { error, error_description: expect.any(String) },
      ]);
    }
  });

  test.each(['follow', 'cards'])('%s of a member', async (kind) => {
    for (const id of ids) {
      const answer =
        kind === 'follow'
          ? await ask(`/api/v1/users/@me/action/${id}/follow`, 'POST', {})
          : await ask(`/api/v1/${id}/short/shortcuts/spotify_top`);
      expect(answer.json()).toEqual({ error: 'userNotFound', error_description: expect.any(String) });
    }
  });
});

describe('a missing object named in a body', () => {
  const long = 'x'.repeat(500);
  test.each<[string, (name: string) => object, string[], string]>([
    [
      'a profile',
      (username) => ({ kind: 'profile', username }),
      ['nobody_here', '@no', '\u0000', long],
      'userNotFound',
    ],
    ['a post', (id) => ({ kind: 'post', id }), [newId(), 'x', '\u0000', long], 'post_not_found'],
    [
      'a link',
      (link_id) => ({ kind: 'link', username: person.username, link_id }),
      ['a', '', long],
      'not_found',
    ],
  ])('gets one response: %s that is reported', async (_, subjectOf, names, error) => {
    for (const name of names) {
      const answer = await ask('/api/v1/reports', 'POST', { subject: subjectOf(name), reason: 'spam' });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error, error_description: expect.any(String) },
      ]);
    }
  });
});

describe('a query parameter outside the contract changes nothing', () => {
  const reads = Object.entries(contracts as Record<string, Contract>).filter(
    ([, { method, sideEffect }]) => method === 'GET' && !sideEffect,
  );
  test.each(reads)('%s', async (_, { path, query }) => {
    const values: Record<string, string> = {
      ...{ username: person.username, user_id: person.id, userId: person.id, service: 'discord', page: '1' },
    };
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? newId());
    const needed = query && 'display_name' in query.shape ? 'display_name=Mia' : '';
    const more = '_=17&utm_source=mail&constructor=1&__proto__=1&a[b]=c';
    const [plain, odd] = [await ask(`${url}?${needed}`), await ask(`${url}?${needed}&${more}`)];
    expect(odd.statusCode).toBe(plain.statusCode);
    expect(odd.body).not.toContain('unknown_field');
  });
});

test.each(
  Object.entries(contracts as Record<string, Contract>).filter(([, { method }]) => method !== 'POST'),
)(
  'a URL with characters that no database stores causes no server error: %s',
  async (_, { method, path, query }) => {
    for (const letters of ['%00', 'a%00b', '%EF%BF%BF', '%F0%9F%8C%B2']) {
      const search = Object.keys(query?.shape ?? {}).map((name) => `${name}=${letters}`);
      const answer = await ask(
        `${path.replace(/\{\w+\}/g, letters)}?${search.join('&')}`,
        method as 'GET',
        {},
      );
      expect([200, 204, 303, 400, 404, 409]).toContain(answer.statusCode);
      if (path.endsWith('/logout') || path.endsWith('/sessions')) person = await registerConfirmedMember(app);
    }
  },
);

describe('HEAD', () => {
  test.each(['/api/v2/users/@me', '/api/v1/quests', '/api/v1/users/@me/nobody_here', '/api/openapi.json'])(
    '%s responds as GET does, without the body',
    async (url) => {
      const [get, head] = [await ask(url), await ask(url, 'HEAD')];
      expect([
        head.statusCode,
        head.headers['content-type'],
        head.headers['content-length'],
        head.body,
      ]).toEqual([get.statusCode, get.headers['content-type'], get.headers['content-length'], '']);
    },
  );

  test('never runs a GET with a side effect', async () => {
    const other = await registerMember(app);
    const headers = { authorization: `Bearer ${other.session}` };
    const head = await app.app.inject({ method: 'HEAD', url: '/api/v1/sign-in/logout', headers });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET']);
    expect((await app.app.inject({ url: '/api/v2/users/@me', headers })).statusCode).toBe(200);
  });
});

describe('a call opened as a page redirects to a page of the website', () => {
  test.each([
    ['x', '?code=a&state=b', 'error=not_found'],
    ['eventbrite', '', 'error=not_found'],
    ['x'.repeat(5000), '', 'error=not_found'],
    ['discord', '?code=a&code=b&state=c', 'service=discord&error='],
    ['discord', `?code=${'x'.repeat(5000)}`, 'service=discord&error='],
    ['discord', '?state[]=a&iss=a&iss=b', 'service=discord&error='],
  ])('from the callback of %.20s%.40s', async (service, query, named) => {
    const answer = await ask(`/api/v1/short/callback/${service}${query}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toContain(`${ORIGIN}/account/short/connect?${named}`);
  });

  test.each(['x'.repeat(300), '%00', 'a-b', 'in_1'])('from the missing invoice %.20s', async (id) => {
    const answer = await ask(`/api/v1/@me/payments/invoices/${id}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${ORIGIN}/account/payments?error=not_found`,
    ]);
  });
});

describe('a missing field gets the same response as an empty one', () => {
  const send = async (url: string, payload: object) =>
    (await app.app.inject({ method: 'POST', url, headers: APP_HEADERS, payload })).json();
  test.each<[string, string, Record<string, unknown>]>([
    ['/api/v1/support', 'text', { topic: 'other', email: 'a@example.com', bot_check: 'x' }],
    ['/api/v1/contracts/cancel', 'name', { email: 'a@example.com' }],
    ['/api/v1/contracts/cancel', 'email', { name: 'Mia' }],
    ['/api/v1/contracts/withdraw', 'name', { email: 'a@example.com' }],
    ['/api/v1/contracts/withdraw', 'email', { name: 'Mia' }],
    ['/api/v1/appeals/made-up', 'text', {}],
  ])('%s %s', async (url, field, rest) => {
    const missing = await send(url, rest);
    expect(missing.error).not.toBe('invalid_input');
    expect(missing.fields).toEqual({ [field]: missing.error });
    expect(missing).toEqual(await send(url, { ...rest, [field]: '' }));
  });
});

test.each([
  [
    'of the gateway',
    { method: 'POST', url: '/api/v1/support', headers: { origin: 'https://evil.example' } },
    403,
  ],
  ['of the router', { url: '/api/v1/users/@me/%zz' }, 400],
  [
    'of the framework',
    {
      method: 'POST',
      url: '/api/v1/support',
      payload: '{',
      headers: { ...APP_HEADERS, 'content-type': 'application/json' },
    },
    400,
  ],
] as const)('an error response %s carries the request id of the log', async (_, request, status) => {
  const answer = await app.app.inject(request);
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([
    status,
    expect.stringMatching(/^[\w-]{36}$/),
  ]);
});
