import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus } from '#contracts/errors';
import { errorText } from '#locales/error-texts';
import { emptyShort } from '../../tests/support/short.ts';
import {
  APP_HEADERS,
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

const website = {
  assets: new URL('.', import.meta.url).pathname,
  render: () => Promise.resolve(new Response('a page', { headers: { 'content-type': 'text/html' } })),
};
let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp({ website });
  person = await registerMember(app);
});
afterAll(() => app.close());

const ask = (request: InjectOptions) =>
  app.app.inject({ ...request, headers: { ...APP_HEADERS, ...request.headers } });
const post = (payload: string | object, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/api/v1/sign-in/session',
  payload,
  headers,
});
const JSON_TYPE = { 'content-type': 'application/json' };

describe('requests that the API cannot handle get the error shape', () => {
  test.each<[string, InjectOptions, number, string]>([
    ['an unknown path', { url: '/api/v1/nothing' }, 404, 'not_found'],
    ['an unknown path under a wrong method', { method: 'DELETE', url: '/api/v9' }, 404, 'not_found'],
    ['the bare prefix', { url: '/api/' }, 404, 'not_found'],
    ['the prefix without its slash', { url: '/api' }, 404, 'not_found'],
    ['the prefix with a query', { url: '/api?a=1' }, 404, 'not_found'],
    ['a trailing slash', { url: '/api/v2/users/@me/' }, 404, 'not_found'],
    ['malformed JSON', post('{"login":', JSON_TYPE), 400, 'invalid_request'],
    ['an empty body that claims to be JSON', post('', JSON_TYPE), 400, 'invalid_request'],
    ['JSON that is not an object', post('7', JSON_TYPE), 400, 'invalid_input'],
    ['a list', post('[]', JSON_TYPE), 400, 'invalid_input'],
    ['null', post('null', JSON_TYPE), 400, 'fillAllFields'],
    [
      'a form',
      post('login=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
    ],
    ['plain text', post('{}', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
    ['XML', post('<a/>', { 'content-type': 'application/xml' }), 415, 'unsupported_media_type'],
    ['an invalid content type', post('{}', { 'content-type': 'json' }), 415, 'unsupported_media_type'],
    [
      'a body above the limit',
      post(`{"login":"${'x'.repeat(256 * 1024)}"}`, JSON_TYPE),
      413,
      'payload_too_large',
    ],
    ['a percent sign that encodes nothing', { url: '/api/v1/users/@me/%zz' }, 400, 'invalid_request'],
    ['an incomplete character', { url: '/api/v1/users/@me/%c3' }, 400, 'invalid_request'],
    [
      'a parameter of 10,000 letters',
      { url: `/api/v1/users/@me/${'x'.repeat(10_000)}` },
      404,
      'userNotFound',
    ],
    ['a NUL', { url: '/api/v1/users/@me/%00' }, 404, 'userNotFound'],
    ['a NUL in a Short', { url: '/api/v1/@me/short/mia%00' }, 404, 'userNotFound'],
    ['a lone surrogate', { url: '/api/v1/users/@me/%ed%a0%80' }, 400, 'invalid_request'],
    [
      'a repeated parameter',
      { url: '/api/v1/sign-in/suggestions?display_name=a&display_name=b' },
      400,
      'invalid_input',
    ],
    ['a missing parameter', { url: '/api/v1/sign-in/suggestions' }, 400, 'invalid_input'],
    ['an attempt at a prototype', post('{"__proto__":{"login":"a"}}', JSON_TYPE), 400, 'invalid_request'],
    [
      'a constructor',
      post('{"login":"a","password":"b","constructor":{"prototype":{}}}', JSON_TYPE),
      400,
      'invalid_request',
    ],
    ['a toString', post('{"login":"a","password":"b","toString":1}', JSON_TYPE), 400, 'unknown_field'],
  ])('%s', async (_, request, status, code) => {
    const answer = await ask(request);
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
    const { fields, ...rest } = answer.json();
    expect(rest).toEqual({ error: code, error_description: errorText('en', answer.json().error) });
    for (const [name, fieldCode] of Object.entries(fields ?? {})) {
      expect(name).not.toBe('');
      expect(Object.keys(errorStatus)).toContain(fieldCode);
    }
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['POST', '/api/v2/users/@me', 'GET, HEAD'],
    ['DELETE', '/api/v1/sign-in/session', 'POST'],
    ['GET', '/api/v1/sign-in/registration', 'POST'],
    ['HEAD', '/api/v1/sign-in/registration', 'POST'],
    ['HEAD', '/api/v1/sign-in/logout', 'GET'],
    ['HEAD', '/api/v1/short/callback/discord', 'GET'],
    ['PATCH', '/api/v1/@me/short/update', 'PUT, GET, HEAD'],
    ['PUT', '/api/v1/users/@me/mia', 'GET, HEAD'],
  ] as const)('%s %s is 405 and names the allowed methods', async (method, url, allowed) => {
    const answer = await ask({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(new Set(String(answer.headers.allow).split(', '))).toEqual(new Set(allowed.split(', ')));
    if (method !== 'HEAD') expect(answer.json().error).toBe('method_not_allowed');
  });
});

describe('the error description', () => {
  test.each([
    ['de', 'de'],
    ['de-CH, en;q=0.5', 'de'],
    ['en', 'en'],
    ['xx, de;q=0.5', 'de'],
    ['xx', 'en'],
    ['', 'en'],
  ] as const)('for Accept-Language "%s" is in %s', async (accept, language) => {
    const answer = await ask({ url: '/api/v1/nothing', headers: { 'accept-language': accept } });
    expect(answer.json().error_description).toBe(errorText(language, 'not_found'));
    expect(answer.headers['content-language']).toBe(language);
  });

  test('follows the language cookie before the Accept-Language of the browser', async () => {
    const answer = await app.app.inject({
      url: '/api/v1/nothing',
      headers: { cookie: 'lng=de', 'accept-language': 'en', 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.json().error_description).toBe(errorText('de', 'not_found'));
  });
});

test('URLs outside the API prefix are pages', async () => {
  for (const url of ['/apis', '/api.html', '/some/api/v1', '/API/v2/users/@me'])
    expect((await app.app.inject({ url })).body).toBe('a page');
});

test('a request target that is not a path causes no server error', async () => {
  const answer = await app.app.inject({ url: 'http://elsewhere.example/mia_berg' });
  expect(answer.statusCode).toBeLessThan(500);
});

test('a save with prototype keys is rejected', async () => {
  const payload = JSON.stringify({ profile: emptyShort() }).replace('"links"', '"constructor":{},"links"');
  const answer = await app.app.inject({
    method: 'PUT',
    url: '/api/v1/@me/short/update',
    headers: { authorization: `Bearer ${person.session}`, ...JSON_TYPE, origin: ORIGIN },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(({} as Record<string, unknown>).login).toBeUndefined();
});
