import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { perInput } from '#contracts/cards/inputs';
import { createApi } from '#contracts/client';
import type { ShortUser } from '#contracts/short';
import { brandCompany } from '../../context/company.ts';
import { type Page, pageContext } from '../../context/page-context.ts';
import { contents } from '../../features/cards/fixtures/card-contents.ts';
import { shortUser } from '../../features/short/fixtures/short-user.ts';
import { loader } from './route.tsx';

const person = shortUser({
  shortcuts: ['discord_server', 'youtube_video'],
  shortcutSettings: { ...perInput(() => ''), discordInvite: 'zuerich', youtubeVideo: 'AbCdEfGhI_0' },
});

interface World {
  username?: string;
  shortcut?: string;
  query?: string;
  user?: ShortUser | null;
  cardStatus?: number;
}

/**
 * Returns the route's response. `user` is the Short that the API returns (null: no such member); `cardStatus`
 * is the status of its responses to card requests.
 */
async function answer(world: World = {}): Promise<Response> {
  const {
    username = '@mia',
    shortcut = 'discord_server',
    query = '',
    user = person,
    cardStatus = 200,
  } = world;
  const api = createApi({
    transport: (url) => {
      if (url === '/api/v1/@me/short/mia')
        return Promise.resolve(Response.json(user ?? {}, { status: user ? 200 : 404 }));
      const [, id = ''] = /shortcuts\/(\w+)/.exec(url) ?? [];
      const card = id === 'discord_server' ? contents.discord_server : contents.youtube_video;
      return Promise.resolve(Response.json(card, { status: cardStatus }));
    },
  });
  const context = new RouterContextProvider();
  const page: Page = {
    ...{
      api,
      optionalApi: api,
      language: 'en',
      publicOrigin: 'http://x',
      shortLinkOrigin: 'http://x',
      company: brandCompany,
      redirectOrigins: [],
      hasPasskeys: false,
      hasSession: false,
      nonce: 'nonce',
    },
    onError: () => undefined,
  };
  context.set(pageContext, page);
  const request = new Request(`http://x/${username}/cards/${shortcut}${query}`);
  const pattern = '/:username/cards/:shortcut';
  return loader({
    request,
    context,
    params: { username, shortcut },
    url: new URL(request.url),
    pattern,
  }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

test('a card is rendered markup that any cache may store for a while', async () => {
  const card = await answer();
  expect(card.status).toBe(200);
  expect(card.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(card.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await card.text()).toMatch(/^<article data-card-state="loaded".*Zürich klettert/);
});

test.each([
  ['?language=de', 'Beitreten'],
  ['?language=en', 'Join'],
  ['?language=xx', 'Join'],
  ['', 'Join'],
])('with %j its text is like %s', async (query, word) =>
  expect(await (await answer({ query })).text()).toContain(word),
);

test.each([
  ['the full profile', { username: 'mia' }],
  ['another spelling', { username: '@Mia' }],
  ['an unknown member', { user: null }],
  ['an unknown card', { shortcut: 'moonwalk' }],
  ['a card that this Short does not have', { shortcut: 'eventbrite_event' }],
  ['a disabled service', { user: { ...person, services: ['youtube' as const] } }],
])('%s is not found', async (_, world) => expect((await answer(world)).status).toBe(404));

test('an invalid card is settled and says so', async () => {
  const card = await answer({ shortcut: 'youtube_video', cardStatus: 404 });
  expect(card.status).toBe(200);
  expect(await card.text()).toContain('data-card-state="invalid"');
});

test('while a provider fails the card has status 503 and is not cached', async () => {
  const card = await answer({ shortcut: 'youtube_video', cardStatus: 503 });
  expect(card.status).toBe(503);
  expect(card.headers.get('cache-control')).toBe('no-store');
  expect(await card.text()).toContain('data-card-state="unavailable"');
});
