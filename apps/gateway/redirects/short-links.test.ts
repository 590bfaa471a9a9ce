import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#contracts/client';
import { newId } from '#platform/ids';
import { fakeWebsite, html } from '../../../tests/support/fake-website.ts';
import { addPost, changePost } from '../../../tests/support/posts.ts';
import {
  FORM_HEADERS,
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import { shortLinks } from './short-links.ts';

const SHORT_LINKS = 'https://uli.example';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  const website = fakeWebsite();
  website.respond = ({ url }) => html(`the website at ${new URL(url).pathname}`, { status: 404 });
  app = await testApp({ website, env: { SHORT_LINK_ORIGIN: SHORT_LINKS } });
  person = await registerMember(app, { username: 'Link_Me' });
});
afterAll(() => app.close());

const post = () => addPost(app, person);
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

describe('a short link', () => {
  test('redirects to the post’s page, by short id or id', async () => {
    const { id, sId } = await post();
    for (const query of [`sId=${sId}`, `id=${id}`, `id=${id.toUpperCase()}`, `sId=${sId}&utm_source=x`]) {
      const answer = await get(`/s?${query}`);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers).toMatchObject({
        location: `/link_me/post/${id}`,
        'cache-control': 'public, max-age=300',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('on its own host redirects to the public origin', async () => {
    const { id, sId } = await post();
    const { headers } = await get(`/s?sId=${sId}&lng=de`, { host: 'UlI.example' });
    expect(headers.location).toBe(`${ORIGIN}/link_me/post/${id}?lng=de`);
  });

  test('keeps the language it was shared in', async () => {
    const { id, sId } = await post();
    expect((await get(`/s?lng=de&sId=${sId}&utm_source=x`)).headers.location).toBe(
      `/link_me/post/${id}?lng=de`,
    );
    expect((await get(`/s?sId=${sId}&lng=${encodeURIComponent('de&x=//y')}`)).headers.location).toBe(
      `/link_me/post/${id}?lng=de%26x%3D%2F%2Fy`,
    );
    expect((await get('/s?sId=AAAAAAAA&lng=de')).headers.location).toBe('/user/post/AAAAAAAA?lng=de');
  });

  test.each([
    ['sId', 'AAAAAAAA'],
    ['id', newId()],
  ])('to an unknown post, by its %s, redirects to the page that says so', async (name, id) => {
    const answer = await get(`/s?${name}=${id}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: `/user/post/${id}`,
      'cache-control': 'public, max-age=300',
    });
    const elsewhere = await get(`/s?${name}=${id}`, { host: 'uli.example' });
    expect(elsewhere.headers.location).toBe(`${ORIGIN}/user/post/${id}`);
  });

  test.each<[string, () => Promise<Response>]>([
    ['answers 503', async () => Response.json({ error: 'unavailable' }, { status: 503 })],
    ['answers 429', async () => Response.json({ error: 'too_many_requests' }, { status: 429 })],
    ['answers nonsense', async () => new Response('hm')],
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('redirects to a page that can be retried when the API %s', async (_, transport) => {
    const server = Fastify();
    const api = createApi({ transport });
    shortLinks(server, { publicOrigin: ORIGIN, shortLinkOrigin: SHORT_LINKS, api: () => api });
    const { statusCode, headers } = await server.inject({ url: '/s?sId=AAAAAAAA&lng=de' });
    await server.close();
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({ location: '/user/post/AAAAAAAA?lng=de', 'cache-control': 'no-store' });
  });

  test.each(['', '?', '?sId=', '?sId=abc', '?sId=//evil.x', '?id=%00'])(
    'with an invalid id, /s%s, gets the website’s own 404 page',
    async (query) => {
      const answer = await get(`/s${query}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('the website at /s<');
    },
  );

  test('with an invalid id redirects from its own host to the public origin', async () => {
    const answer = await get('/s?sId=AAAA&lng=de', { host: 'uli.example' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: `${ORIGIN}/s?sId=AAAA&lng=de`,
      'cache-control': 'no-store',
    });
  });

  test.each(['removedAt', 'hiddenAt'] as const)(
    'to a post whose %s is set redirects to the page that says so, without the creator’s name',
    async (column) => {
      const { id, sId } = await post();
      await changePost(app, id, { [column]: app.clock.now() });
      const { statusCode, headers } = await get(`/s?sId=${sId}`);
      expect(statusCode).toBe(302);
      expect(headers.location).toBe(`/user/post/${sId}`);
      // The website handles that URL; the short link handler must not redirect again.
      expect((await get(String(headers.location))).body).toContain('the website at /user/post/');
    },
  );

  test('redirects safe methods only', async () => {
    const { sId } = await post();
    const ask = (method: 'HEAD' | 'POST') =>
      app.app.inject({ method, url: `/s?sId=${sId}`, headers: FORM_HEADERS });
    expect((await ask('HEAD')).statusCode).toBe(302);
    expect((await ask('POST')).statusCode).toBe(404);
  });
});

describe('/user/{username}', () => {
  test.each([
    ['/user/mia', '/mia'],
    ['/user/Mia_2/', '/mia_2'],
    ['/user/MIA?lng=de', '/mia?lng=de'],
  ])('%s redirects permanently to %s', async (url, target) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(target);
  });

  test.each(['/user/ab', '/user/@mia', '/user/login', '/user/%2fevil.x', '/user/mia/x', '/user/a-b-c'])(
    '%s does not redirect',
    async (url) => {
      const answer = await get(url);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.statusCode).toBe(404);
    },
  );
});
