import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AS_APP, type TestApp, testApp } from '../../tests/support/test-app.ts';

const website = {
  assets: new URL('.', import.meta.url).pathname,
  render: (request: Request) =>
    Promise.resolve(
      new Response('<p>a page</p>', {
        status: request.url.includes('missing') ? 404 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
    ),
};

const ADDRESSES = [
  '/',
  '/mia_b',
  '/missing_one',
  '/Mia_B',
  '/account/short',
  '/login',
  '/?lng=de',
  '/healthz',
  '/readyz',
  '/avatars/x.svg',
  '/assets/health.ts',
  '/assets/nothing.js',
  '/assets/..%2fcompose.ts',
  '/api/openapi.json',
  '/api/v1/nothing',
  '/api/v1/users/@me/nobody_here',
  '/api/v2/users/@me',
  '/api/v1/sign-in/logout',
  '/api/v1/sign-in/bot-check',
  '/%zz',
];

describe.each([
  ['https', 'https://ulifyi.example'],
  ['http', 'http://localhost:3000'],
])('over %s', (scheme, origin) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ website, env: { PUBLIC_ORIGIN: origin } });
  });
  afterAll(() => app.close());

  test.each(ADDRESSES)('%s answers with every header that protects', async (url) => {
    // Twice: the second answer may come from the cache.
    for (const headers of [{}, AS_APP]) {
      const answer = await app.app.inject({ url, headers });
      expect(answer.headers).toMatchObject({
        'cache-control': expect.stringMatching(/^(no-store|public, max-age=\d+)/),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'/);
      expect(policy).toContain("base-uri 'none'");
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|https?:/);
      expect('strict-transport-security' in answer.headers).toBe(scheme === 'https');
      for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
        expect(answer.headers).not.toHaveProperty(name);
      if (answer.headers['content-type']?.toString().startsWith('text/'))
        expect(answer.headers['content-type']).toContain('charset=utf-8');
      if (answer.statusCode >= 400) expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'DELETE'] as const)('%s does nothing anywhere', async (method) => {
    for (const url of ['/', '/api/v2/users/@me', '/mia_b'])
      expect((await app.app.inject({ method: method as 'OPTIONS', url })).statusCode).toBeGreaterThanOrEqual(
        400,
      );
  });
});
