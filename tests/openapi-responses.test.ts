import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductError } from '#domain/context';
import { requestOverSocket } from './support/fake-website.ts';
import { takeMismatches } from './support/openapi/openapi-mismatches.ts';
import { type ObservedResponse, openApiMismatch } from './support/openapi/validate-response.ts';
import { APP_HEADERS, type TestApp, testApp } from './support/test-app.ts';

const headers = {
  'x-request-id': '0123456789abcdef',
  'content-type': 'application/json; charset=utf-8',
  'content-language': 'en',
};
const answer = (given: Partial<ObservedResponse> & { json?: unknown }): ObservedResponse => ({
  method: 'GET',
  url: '/api/v1/posts/pages?x=1',
  status: 200,
  headers,
  body: JSON.stringify(given.json ?? { pages: 1 }),
  ...given,
});
const failure = (error: string, fields?: object) => ({
  error,
  error_description: 'No.',
  ...(fields ? { fields } : {}),
});
const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

describe('a response matches the document', () => {
  test.each<[string, Partial<ObservedResponse> & { json?: unknown }]>([
    ['a success', {}],
    ['its head', { method: 'HEAD', body: '' }],
    ['a failure of every call', { status: 401, json: failure('unauthorized') }],
    ['one of the call', { url: '/api/v1/quests/x', status: 404, json: failure('quest_not_found') }],
    ['an address that no call has', { url: '/api/v9', status: 404, json: failure('not_found') }],
    ['an encoded address', { url: '/api/v1/%40me/security', status: 401, json: failure('unauthorized') }],
  ])('%s', (_, given) => {
    expect(openApiMismatch(answer(given))).toBeNull();
  });
});

describe('a response does not match the document', () => {
  test.each<[string, Partial<ObservedResponse> & { json?: unknown }, RegExp]>([
    ['without a field', { json: {} }, /'pages'/],
    ['with another field', { json: { pages: 1, more: 1 } }, /additional properties/],
    ['of another status', { status: 201 }, /no such status/],
    ['with half a body', { body: '{"pages":' }, /not JSON/],
    ['of another type', { headers: { ...headers, 'content-type': 'text/html' } }, /text\/html/],
    ['without a header', { headers: without('x-request-id') }, /X-Request-Id/],
    ['with a code of another call', { status: 404, json: failure('post_not_found') }, /no such status/],
    ['with a code at another status', { status: 401, json: failure('not_found') }, /allowed values/],
    ['with a made-up code', { status: 401, json: failure('nothing') }, /allowed values/],
    [
      'with a made-up code at a field',
      { url: '/api/v1/quests/archive', status: 400, json: failure('invalid_input', { before: 'nothing' }) },
      /\/fields\/before/,
    ],
    ['with a body where there is none', { url: '/api/v1/sign-in/logout', status: 204 }, /body/],
    ['with a body for HEAD', { method: 'HEAD' }, /HEAD has a body/],
    ['an address that no call has', { url: '/api/v9', json: {} }, /no such status/],
    [
      'a refusal that does not say how long to wait',
      { status: 503, json: failure('unavailable') },
      /lacks the header Retry-After/,
    ],
    ['a redirect to nowhere', { url: '/api/v1/short/generate', status: 303, body: '' }, /Location/],
  ])('%s', (_, given, why) => {
    expect(openApiMismatch(answer(given))).toMatch(why);
  });
});

describe('every response of a server is validated', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    app.app.system.connectors.captcha.challenge = () => {
      throw new ProductError('date_past');
    };
    app.app.fastPathHandlers.push(({ url }, response) => {
      if (url !== '/api/v9') return false;
      response.writeHead(200, ['content-type', 'text/plain']).end('early');
      return true;
    });
  });
  afterAll(() => app.close());
  const asked = { url: '/api/v1/sign-in/bot-check', headers: APP_HEADERS };
  const undescribed = [expect.stringMatching(/^GET \/api\/v1\/sign-in\/bot-check → 400\n.*date_past/s)];

  test('in this process', async () => {
    await app.app.inject(asked);
    expect(takeMismatches()).toEqual(undescribed);
  });

  test('over the network', async () => {
    await requestOverSocket(app.app, asked.url, asked);
    expect(takeMismatches()).toEqual(undescribed);
  });

  test('before the framework', async () => {
    await requestOverSocket(app.app, '/api/v9');
    expect(takeMismatches()).toEqual([expect.stringContaining('GET /api/v9 → 200')]);
  });
});
