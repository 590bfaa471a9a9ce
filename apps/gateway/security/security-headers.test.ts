import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { addPicture, addPost } from '../../../tests/support/posts.ts';
import { APP_HEADERS, registerMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { uniquePicture } from '../../../tests/support/uploads.ts';

const PAGE = '<p>a page</p>';
const website = {
  assets: new URL('../server/', import.meta.url).pathname,
  render: (request: Request) =>
    Promise.resolve(
      new Response(PAGE, {
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
  '/api/openapi.json',
  '/api/v1/nothing',
  '/api/v1/users/@me/nobody_here',
  '/api/v2/users/@me',
  '/api/v1/sign-in/logout',
  '/api/v1/sign-in/bot-check',
  '/%zz',
  ...['/robots.txt', '/.well-known/security.txt', '/site.webmanifest', '/favicon.ico', '/favicon.svg'],
  ...[
    '/sitemap.xml',
    '/sitemap/posts-1.xml',
    '/sitemap/nothing.xml',
    '/s/abcdefgh',
    '/register',
    '/login?x=1',
  ],
  ...['/share/mia_b/picture.png', '/share/app/qr.svg', '/pictures/x/y.webp'],
];

/** Files that are common on servers, and URLs that would list a folder. */
const HIDDEN = [
  '/.git/config',
  '/.env',
  '/package.json',
  '/serve.ts',
  '/data/',
  '/assets/',
  '/assets/..%2fgateway.ts',
  '/assets/../gateway.ts',
  '/media/',
  '/server.js.map',
  '/metrics',
];

/** Paths of all API routes. The test requests them with GET, which some of the routes reject. */
const CALLS = new Set(
  Object.values(contracts as Record<string, Contract>).map(({ path }) =>
    path.replace('{service}', 'discord').replace(/\{\w+\}/g, 'some_one'),
  ),
);

/** Suffixes for the folder of an existing photo. Some of these files do not exist. */
const MEDIA = [
  '',
  '/1080.webp',
  '/1080.avif',
  '/1080.jpg',
  '/video.mp4',
  '/..%2f..%2fpackage.json',
  '/x.svg',
];

const PROTECTING = {
  'cache-control': expect.stringMatching(/^(no-store|public, (max-age=\d+|no-cache))/),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe.each([
  ['https', 'https://ulifyi.example'],
  ['http', 'http://localhost:3000'],
])('over %s', (scheme, origin) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ website, env: { PUBLIC_ORIGIN: origin } });
  });
  afterAll(() => app.close());

  // One scheme suffices for the API routes, because one hook sets the headers of all their responses.
  test.each([...ADDRESSES, ...HIDDEN, ...(scheme === 'https' ? CALLS : [])])(
    '%s has every security header',
    async (url) => {
      // Requests the URL twice, without and with the app token, because the second response may come from the
      // cache.
      for (const headers of [{}, APP_HEADERS]) {
        const answer = await app.app.inject({ url, headers });
        expect(answer.headers).toMatchObject(PROTECTING);
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
    },
  );

  test.each(HIDDEN)('%s reveals nothing', async (url) => {
    const { statusCode, body } = await app.app.inject({ url });
    // Paths that are not files get a page of the website, or lead to the path without empty segments.
    if (statusCode === 308) expect(body).toBe('');
    else expect(statusCode === 404 ? PAGE : body).toBe(PAGE);
  });

  test('members’ photos and videos have every security header, in full and in part', async () => {
    const picture = await addPicture(app, await uniquePicture());
    await addPost(app, await registerMember(app), { pictures: [picture] });
    const folder = picture.slice(0, picture.lastIndexOf('/'));
    const statuses = new Set<number>();
    for (const file of MEDIA)
      for (const headers of [
        {},
        { range: 'bytes=0-9' },
        { range: 'bytes=99999999-' },
        { 'if-none-match': '*' },
      ]) {
        const answer = await app.app.inject({ url: `${folder}${file}`, headers });
        statuses.add(answer.statusCode);
        expect(answer.headers).toMatchObject(PROTECTING);
        if (answer.statusCode === 200 && file !== '')
          expect(answer.headers['content-type']).toMatch(/^(image|video)\//);
      }
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 206, 404, 416]));
  });

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'DELETE'] as const)('%s is rejected everywhere', async (method) => {
    for (const url of ['/', '/api/v2/users/@me', '/mia_b'])
      expect((await app.app.inject({ method: method as 'OPTIONS', url })).statusCode).toBeGreaterThanOrEqual(
        400,
      );
  });
});
