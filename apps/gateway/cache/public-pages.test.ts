import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountTag } from '#contracts/cache-tags';
import { SITE_PAGES } from '#contracts/rules/site-pages';
import { type FakeWebsite, fakeWebsite, requestOverSocket } from '../../../tests/support/fake-website.ts';
import { FORM_HEADERS, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { publicPage } from './public-pages.ts';

const found = (pathname: string, query?: string) =>
  publicPage(pathname, 'en', [], new URLSearchParams(query));

const MOVED = [
  ['/Mia', '/mia'],
  ['/MIA_B', '/mia_b'],
  ['/mia/', '/mia'],
  ['/Mia/', '/mia'],
  ['/mia//', '/mia'],
  ['//@Mia//', '/@mia'],
  ['//', '/'],
  ['//mia', '/mia'],
  ['///mia', '/mia'],
  ['//mia/', '/mia'],
  ['/short/', '/short'],
  ['/quests//', '/quests'],
  ['/quests/', '/quests'],
  ['/support/', '/support'],
  ['/%6dia', '/mia'],
  ['/m%69a/', '/mia'],
  ['/@Mia', '/@mia'],
  ['/@mia/', '/@mia'],
  ['/mia@', '/@mia'],
  ['/Mia@/', '/@mia'],
  ['/mi@a', '/@mia'],
  ['/%40mia', '/@mia'],
  ['/%40MIA', '/@mia'],
  ['/mia%40', '/@mia'],
] as const;

describe('a public page', () => {
  test('is the landing page, once in each language, which shows a quest', () => {
    expect(publicPage('/', 'en', [])).toEqual({
      kind: 'page',
      page: { key: 'landing|en', tags: ['quests'] },
      url: '/',
    });
    expect(publicPage('/', 'de', [])).toMatchObject({ page: { key: 'landing|de' } });
  });

  test('is the page about Short, which is not a profile or a Short', () => {
    expect(found('/short')).toEqual({
      kind: 'page',
      page: { key: 'short|en', tags: [] },
      url: '/short',
    });
    expect(publicPage('/short', 'en', ['mia'])).toMatchObject({
      page: { key: 'short|en', tags: [accountTag('mia')] },
    });
    expect(found('/@short')).toMatchObject({ page: { key: 'short:short|en' } });
  });

  test.each(Object.entries(SITE_PAGES))(
    'is %s at %s, unless it is a form with data of the member',
    (name, path) => {
      const isForm = ['cancel', 'withdraw'].includes(name);
      expect(found(path)?.kind ?? null).toBe(isForm ? null : 'page');
    },
  );

  test('is the support page, and one more for each known topic', () => {
    expect(found('/support')).toEqual({
      kind: 'page',
      page: { key: 'support|en', tags: [] },
      url: '/support',
    });
    expect(found('/support', 'topic=ads&utm_source=x')).toEqual({
      kind: 'page',
      page: { key: 'support-ads|en', tags: [] },
      url: '/support?topic=ads',
    });
    expect(found('/support', 'topic=made-up')).toMatchObject({ page: { key: 'support|en' } });
  });

  test.each(['abc', 'mia_b', '___', '007', 'a'.repeat(16)])(
    'is the profile and the Short of %s, cached under one tag',
    (name) => {
      const profile = found(`/${name}`);
      const short = found(`/@${name}`);
      expect(profile).toMatchObject({ kind: 'page', page: { key: `profile-posts:${name}|en` } });
      expect(short).toMatchObject({ kind: 'page', page: { key: `short:${name}|en` } });
      if (profile?.kind !== 'page' || short?.kind !== 'page') throw new Error('no page');
      expect(profile.page.tags).toHaveLength(1);
      expect(profile.page.tags).toEqual(short.page.tags);
    },
  );

  test.each(MOVED)('has one canonical URL: %s redirects to %s', (pathname, to) => {
    expect(found(pathname)).toEqual({ kind: 'moved', to });
    expect(found(to)).toMatchObject({ kind: 'page' });
  });

  test('is the Short of any name, and the profile of any name that is not a path of the site', () => {
    expect(found('/@account')).toMatchObject({ kind: 'page', page: { key: 'short:account|en' } });
    expect(found('/Account')).toBeNull();
    // New members cannot choose `hilfe`, but an older account may have this name.
    expect(found('/hilfe')).toMatchObject({ kind: 'page' });
  });
});

describe('a tab of a profile', () => {
  const withTab = (pathname: string, tab: string) => found(pathname, `tab=${tab}`);

  test.each(['awards', 'about'])('%s is its own page', (tab) => {
    expect(withTab('/mia', tab)).toMatchObject({
      page: { key: `profile-${tab}:mia|en` },
      url: `/mia?tab=${tab}`,
    });
  });

  test.each(['posts', 'nonsense', '', 'toString'])('%j is the first tab', (tab) => {
    expect(withTab('/mia', tab)).toEqual(found('/mia'));
  });

  test('is ignored for a Short and the landing page', () => {
    expect(withTab('/@mia', 'about')).toEqual(found('/@mia'));
    expect(withTab('/', 'about')).toEqual(found('/'));
    expect(withTab('/short', 'about')).toEqual(found('/short'));
  });
});

const ID = '019a0000-0000-7000-8000-00000000abcd';

describe('a post', () => {
  test('is cached under its URL and tagged with its creator and itself', () => {
    expect(found(`/mia/post/${ID}`)).toEqual({
      kind: 'page',
      page: { key: `post:mia/${ID}|en`, tags: ['person:mia', `post:${ID}`] },
      url: `/mia/post/${ID}`,
    });
  });

  test.each([`/Mia/post/${ID}`, `/mia/post/${ID.toUpperCase()}`, `/mia/post/${ID}/`, `/m%69a/post/${ID}`])(
    'has one canonical URL: %s',
    (pathname) => {
      expect(found(pathname)).toEqual({ kind: 'moved', to: `/mia/post/${ID}` });
    },
  );

  test.each([
    `/account/post/${ID}`,
    `/@mia/post/${ID}`,
    '/mia/post/Ab3_x-9Z',
    '/mia/post/nothing',
    `/mia/posts/${ID}`,
    `/mia/post/${ID}/more`,
    '/mia/post',
  ])('is not at %s, which the website handles', (pathname) => {
    expect(found(pathname)).toBeNull();
  });
});

describe('quests', () => {
  test('are one list and one archive, cached under one tag', () => {
    expect(found('/quests')).toMatchObject({ page: { key: 'quests|en', tags: ['quests'] } });
    expect(found('/quests/archive')).toMatchObject({ page: { key: 'quest-archive|en', tags: ['quests'] } });
    expect(found('/quests/archive', 'before=2026-11-16')).toBeNull();
  });

  test('have a page each, one per order of the entries', () => {
    expect(found(`/quests/${ID}`)).toEqual({
      kind: 'page',
      page: { key: `quest-likes:${ID}|en`, tags: [`quest:${ID}`] },
      url: `/quests/${ID}`,
    });
    expect(found(`/quests/${ID}`, 'sort=new')).toMatchObject({
      page: { key: `quest-new:${ID}|en` },
      url: `/quests/${ID}?sort=new`,
    });
    expect(found(`/quests/${ID}`, 'sort=old')).toEqual(found(`/quests/${ID}`));
    expect(found('/quests/nothing')).toBeNull();
    expect(found(`/quests/${ID}`, 'after=x')).toBeNull();
    expect(found(`/quests/${ID}`, 'sort=new&after=x')).toBeNull();
    expect(found(`/quests/${ID.toUpperCase()}`, 'after=x')).toEqual({ kind: 'moved', to: `/quests/${ID}` });
    expect(found(`/quests/${ID.toUpperCase()}`)).toEqual({ kind: 'moved', to: `/quests/${ID}` });
  });
});

describe('a page that is not public', () => {
  test.each([
    // Not exactly one segment.
    '',
    'mia',
    '/mia/b',
    '/@mia/links',
    '/Short',
    '/shorts',
    '/./mia',
    '/../mia',
    '/mia/..',
    '/..%2fmia',
    '/%2fmia',
    '/%2Fmia%2F',
    '/mia%2f',
    '/mia%5c',
    '/%2e%2e',
    '/\\mia',
    '/mia\\',
    // Characters that no username contains, plain or encoded.
    '/mia;x',
    '/mia;jsessionid=1',
    '/mia%3Bx',
    '/mia%00',
    '/%00mia',
    '/mia%0a',
    '/mia%0d%0a',
    '/mia%20',
    '/%20mia',
    '/mia%09',
    '/mia.css',
    '/mia.js',
    '/mia.png',
    '/mia%2ecss',
    '/mia-b',
    '/mia+b',
    '/mia%3f',
    '/mia%23',
    '/mi%C3%A0',
    '/mi%D0%B0',
    '/mia%E2%80%8B',
    '/%EF%BD%8D%EF%BD%89%EF%BD%81',
    // Double-encoded or invalid encodings.
    '/%256dia',
    '/%2540mia',
    '/mia%',
    '/mia%4',
    '/%zzmia',
    '/%c3%28mia',
    '/%ff%ff%ff',
    // Several at-signs, or at-signs only.
    '/@',
    '/@@',
    '/@@mia',
    '/@mia@',
    '/%40%40mia',
    '/@mia%40x',
    // Names that are too short or too long.
    '/a',
    '/ab',
    '/@ab',
    `/${'a'.repeat(17)}`,
    `/@${'a'.repeat(17)}`,
    `/${'a'.repeat(10_000)}`,
    // Reserved for the site's own pages.
    '/login',
    '/account',
    '/ACCOUNT',
    '/api',
    '/assets',
    '/robots',
    '/healthz',
  ])('is at %j', (pathname) => {
    expect(found(pathname)).toBeNull();
  });
});

describe('over HTTP', () => {
  let app: TestApp;
  let website: FakeWebsite;
  beforeAll(async () => {
    website = fakeWebsite();
    app = await testApp({ website });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    website.renders.length = 0;
  });

  test.each(MOVED)('%s redirects permanently to %s with its query', async (path, to) => {
    for (const [query, kept] of [
      ['', ''],
      ['?x=1&y=%2F%2F&lng=de', '?x=1&y=%2F%2F&lng=de'],
      ['?utm_source=A+b%20c&UTM_x=%C3%A4&utm_source=2', '?utm_source=A+b%20c&UTM_x=%C3%A4&utm_source=2'],
    ]) {
      const answer = await requestOverSocket(app.app, `${path}${query}`);
      expect([answer.status, answer.headers.location]).toEqual([308, `${to}${kept}`]);
    }
    expect(website.renders).toEqual([]);
  });

  test.each([
    ['//mia', '/mia'],
    ['//Mia?x=1', '/mia?x=1'],
    ['/\\mia', '/mia'],
    ['///evil.example', '/evil.example'],
    ['/user//evil.x', '/user/evil.x'],
    ['/\\/evil.example//', '/evil.example'],
    ['//x/%2e%2e', '/'],
    ['/account//short/', '/account/short'],
    ['/nothing/of/the/kind//', '/nothing/of/the/kind'],
  ])('%s is redirected to a path of this site before anything is rendered', async (path, to) => {
    const answer = await requestOverSocket(app.app, path);
    expect([answer.status, answer.headers.location]).toEqual([308, to]);
    expect(website.renders).toEqual([]);
  });

  test('a query that the page does not read selects no other copy', async () => {
    for (const path of ['/@mia?1', '/@mia?before=2', '/about?before=1', '/about?x', '/quests?before=3'])
      await requestOverSocket(app.app, path);
    expect(website.renders.map(({ url }) => new URL(url).pathname)).toEqual(['/@mia', '/about', '/quests']);
  });

  test.each(['/..%2fmia', '/mia;x', '/mia%00'])('%s is not redirected and not cached', async (path) => {
    const answer = await requestOverSocket(app.app, path);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('HEAD is redirected like GET, a form is not', async () => {
    const head = await requestOverSocket(app.app, '/Mia', { method: 'HEAD' });
    expect([head.status, head.headers.location]).toEqual([308, '/mia']);
    const form = await requestOverSocket(app.app, '/Mia', {
      method: 'POST',
      headers: { ...FORM_HEADERS, 'content-length': '0' },
    });
    expect(form.headers.location).toBeUndefined();
  });
});
