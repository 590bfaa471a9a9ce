import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublicProfile } from '#contracts/profiles';
import { shortUser, storedLink } from '../apps/web/features/short/fixtures/short-user.ts';
import { folderFromTemplate } from './support/data-template.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';

/**
 * Whether the website is built. These tests run it in front of an API that fails, returns wrong data and
 * recovers (product 5.5).
 */
const built = existsSync(join(resolve(process.env.BUILD_DIR ?? 'build'), 'server/index.js'));

const profile: PublicProfile = {
  user_id: '0199c0de-0000-7000-8000-000000000001',
  username: 'mia',
  display_name: 'Mia Keller',
  badge: '02',
  account_created: '2025-01-06T09:00:00.000Z',
  updated_at: '2025-01-06T09:00:00.000Z',
  profile: { avatarURL: '/avatars/1.svg', bannerColor: '#27364a', bio: '' },
  stats: { highscore: 1, posts: 0, followers: 0, following: 0 },
  followed: false,
};

interface Reply {
  status: number;
  body: unknown;
}

describe.runIf(built)('a profile page', () => {
  let api: Server;
  let server: ServerProcess;
  let folder: string;
  /** Current replies of the API, by kind of call. */
  let replies: { profile: Reply; posts: Reply; awards: Reply; short: Reply };
  const whole = () => ({
    profile: { status: 200, body: { data: profile } },
    posts: { status: 200, body: { posts: [] } },
    awards: { status: 200, body: { awards: [] } },
    short: { status: 200, body: shortUser({ links: [storedLink('a')] }) },
  });

  beforeAll(async () => {
    api = createServer((request, response) => {
      const path = request.url ?? '';
      const kind =
        (['awards', 'short'] as const).find((name) => path.includes(`/${name}/`)) ??
        (path.includes('/media/get/') ? 'posts' : 'profile');
      const { status, body } = replies[kind];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
    folder = folderFromTemplate('recovery-');
    server = await startServer({
      env: {
        ROLE: 'web',
        API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await new Promise((done) => api.close(done));
    rmSync(folder, { recursive: true, force: true });
  });
  let person = 0;
  beforeEach(() => {
    replies = whole();
    // Every test has its own URL, so that none sees a page that another test left in the cache.
    person += 1;
  });

  const get = async (kind: 'full' | 'short', language = 'en') => {
    const response = await fetch(`${server.origin}/${kind === 'short' ? '@' : ''}mia_${person}`, {
      headers: { 'accept-language': language },
    });
    const html = await response.text();
    return {
      status: response.status,
      cacheControl: response.headers.get('cache-control'),
      robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
      title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
      html,
    };
  };

  const TROUBLE = 'We had trouble loading this profile. Please try again shortly.';
  const NOT_FOUND = 'This can’t be real – the page you’re looking for doesn’t exist.';
  const failing: Reply = { status: 500, body: { error: 'an_error_occurred', error_description: 'x' } };

  test.each([
    ['full', 'profile'],
    ['full', 'posts'],
    ['short', 'short'],
  ] as const)(
    'shows the error page when the API fails, and the next %s load (%s) is complete',
    async (kind, call) => {
      replies[call] = failing;
      const trouble = await get(kind);
      expect(trouble).toMatchObject({ status: 500, cacheControl: 'no-store', robots: 'noindex,nofollow' });
      expect(trouble.title).toContain('Something went wrong');
      expect(trouble.html).toContain(TROUBLE);

      replies = whole();
      const recovered = await get(kind);
      expect(recovered).toMatchObject({ status: 200, robots: 'index,follow' });
      expect(recovered.html).toContain(kind === 'full' ? 'Mia Keller' : shortUser().display_name);
      expect(recovered.cacheControl).toContain('public');
    },
  );

  test.each(['full', 'short'] as const)('is 404 for an unknown member on the %s page', async (kind) => {
    const gone: Reply = { status: 404, body: { error: 'userNotFound', error_description: 'x' } };
    replies = { profile: gone, posts: gone, awards: gone, short: gone };
    const found = await get(kind);
    expect(found).toMatchObject({ status: 404, cacheControl: 'no-store', robots: 'noindex,follow' });
    expect(found.title).toContain('Profile not found');
    expect(found.html).toContain('404 – Page Not Found');
    expect(found.html).toContain(NOT_FOUND);
  });

  test('reports a response without a profile', async () => {
    replies.profile = { status: 200, body: {} };
    expect(await get('full')).toMatchObject({ status: 500, robots: 'noindex,nofollow' });
    expect((await get('full')).html).toContain('User payload missing');
  });

  test('reports an empty Short', async () => {
    replies.short = { status: 200, body: {} };
    expect(await get('short')).toMatchObject({ status: 500, robots: 'noindex,nofollow' });
    expect((await get('short')).html).toContain('Short profile not available');
  });

  test('shows the error in German to German visitors', async () => {
    replies.profile = failing;
    expect((await get('full', 'de')).html).toContain('Wir konnten dieses Profil gerade nicht laden.');
  });

  test.each([failing, { status: 404, body: { error: 'userNotFound' } }, { status: 200, body: {} }])(
    'says in the awards tab that awards cannot be loaded, and shows the rest (%j)',
    async (reply) => {
      replies.awards = reply;
      const found = await get('full');
      expect(found).toMatchObject({ status: 200, robots: 'index,follow' });
      expect(found.html).toContain('Mia Keller');
      const tab = await fetch(`${server.origin}/mia_${person}?tab=awards`);
      expect(await tab.text()).toContain('We can’t load the awards right now.');
    },
  );

  test('shows the Short as a card, and everything else when it cannot be loaded', async () => {
    expect((await get('full')).html).toContain('Open Short');
    for (const reply of [failing, { status: 200, body: {} }]) {
      person += 1;
      replies.short = reply;
      const found = await get('full');
      expect(found).toMatchObject({ status: 200, robots: 'index,follow' });
      expect(found.html).toContain('Mia Keller');
      expect(found.html).not.toContain('Open Short');
    }
  });

  test('shows no posts when the API lists none', async () => {
    replies.posts = { status: 200, body: {} };
    const found = await get('full');
    expect(found.status).toBe(200);
    expect(found.html).toContain('is just getting started.');
  });
});
