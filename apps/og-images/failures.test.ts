import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createApi } from '#contracts/client';
import type { PublicProfile } from '#contracts/profiles';
import { profileOgImage } from '#contracts/rules/og-images/og-image';
import { registerErrorHandler } from '../api/errors.ts';
import { drawAvatar } from '../gateway/files/draw-avatar.ts';
import { Renderer } from './renderer.ts';
import { ogImageRoutes } from './routes.ts';
import { readAvatar } from './source-images.ts';

const ORIGIN = 'https://ulifyi.test';
const profile: PublicProfile = {
  user_id: '1',
  username: 'mia',
  display_name: 'Mia',
  badge: '00',
  account_created: '2025-01-06T00:00:00.000Z',
  updated_at: '2025-01-06T00:00:00.000Z',
  profile: { avatarURL: `${ORIGIN}/avatars/1.svg`, bannerColor: '#27364a', bio: '' },
  stats: { highscore: 0, posts: 0, followers: 0, following: 0 },
  followed: false,
};

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

/** Creates a server with the image routes. `answer` responds to every API call of these routes. */
function server(answer: () => Response | Promise<Response>, painter?: Renderer): FastifyInstance {
  const app = Fastify();
  registerErrorHandler(app);
  const api = createApi({ origin: 'https://api.ulifyi.test', transport: async () => answer() });
  ogImageRoutes(app, { publicOrigin: ORIGIN, api: () => api, ...(painter ? { renderer: painter } : {}) });
  open.push(app);
  return app;
}
const somebody = () => Response.json({ data: profile });
const quiet = { log: { error: () => undefined } };

describe('an API that fails', () => {
  test.each([
    ['breaks', () => new Response('{}', { status: 500 })],
    ['is busy', () => new Response('{}', { status: 503 })],
    ['is not there', () => Promise.reject(new TypeError('fetch failed at 10.0.0.7'))],
  ])('%s: the response is not cached and reveals no details', async (_, answer) => {
    const reply = await server(answer).inject('/share/mia/picture.png');
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.etag).toBeUndefined();
    expect(reply.body).not.toContain('10.0.0.7');
  });

  test('is called again for the next visitor', async () => {
    const answers = [() => new Response('{}', { status: 500 }), somebody];
    const app = server(() => (answers.shift() ?? somebody)());
    expect((await app.inject('/share/mia/qr.svg')).statusCode).toBe(500);
    expect((await app.inject('/share/mia/qr.svg')).statusCode).toBe(200);
  });
});

describe('a renderer that fails', () => {
  test('responds with 503 and Retry-After when the queue is full', async () => {
    const reply = await server(somebody, new Renderer({ ...quiet, queueCapacity: -1 })).inject(
      '/share/mia/picture.png',
    );
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(reply.headers.etag).toBeUndefined();
  });

  test('reveals no details of the failure', async () => {
    const painter = new Renderer({ ...quiet, worker: new URL('file:///nowhere/painter.ts') });
    const reply = await server(somebody, painter).inject('/share/mia/picture.png');
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).not.toContain('nowhere');
  });
});

describe("a member's avatar", () => {
  const drawn = (id: string) => Buffer.from(drawAvatar(id));
  async function read(avatarURL: string, status = 200, type = 'image/webp'): Promise<Uint8Array> {
    const app = Fastify();
    open.push(app);
    app.get('/media/:file', (_, reply) => reply.code(status).type(type).send(Buffer.from('a picture')));
    return readAvatar(
      app,
      ORIGIN,
      profileOgImage({ ...profile, profile: { ...profile.profile, avatarURL } }),
    );
  }

  test('is drawn from its URL', async () => {
    expect(await read(`${ORIGIN}/avatars/1.svg`)).toEqual(drawn('1'));
  });

  test('is the uploaded file', async () => {
    expect(await read(`${ORIGIN}/media/1.webp`)).toEqual(Buffer.from('a picture'));
  });

  test('is drawn from the username when the file is gone, is no image, or has another origin', async () => {
    expect(await read(`${ORIGIN}/media/1.webp`, 404)).toEqual(drawn('mia'));
    expect(await read(`${ORIGIN}/media/1.webp`, 200, 'image/svg+xml')).toEqual(drawn('mia'));
    expect(await read('http://169.254.169.254/media/1.webp')).toEqual(drawn('mia'));
    expect(await read(`${ORIGIN}.evil.test/media/1.webp`)).toEqual(drawn('mia'));
  });

  test('is not replaced by a drawing when the file is temporarily unreadable', async () => {
    await expect(read(`${ORIGIN}/media/1.webp`, 503)).rejects.toThrow('503');
  });
});
