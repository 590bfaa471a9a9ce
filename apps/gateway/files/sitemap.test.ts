import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#db/schema';
import { blockAccount } from '#domain/accounts';
import { transaction } from '#domain/context';
import { countPostPages, listPublicPosts } from '#domain/posts';
import { countProfilePages, listPublicProfiles } from '#domain/profiles';
import { languages } from '#locales/languages';
import { DAY_MS } from '#platform/clock';
import { type FakeWebsite, fakeWebsite } from '../../../tests/support/fake-website.ts';
import { addPost, addQuest } from '../../../tests/support/posts.ts';
import { emptyShort } from '../../../tests/support/short.ts';
import { ORIGIN, registerMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let website: FakeWebsite;
beforeAll(async () => {
  website = fakeWebsite();
  app = await testApp({ website });
});
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ url });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const afterItsTime = () => app.clock.advance(10 * 60_000);

test('robots.txt points to the sitemap and keeps crawlers out of private paths', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  for (const path of ['/api/', '/account/', '/sign-in/']) expect(body).toContain(`\nDisallow: ${path}\n`);
});

test('the sitemap names the pages of the site and both pages of every member', async () => {
  const person = await registerMember(app);
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.headers['cache-control']).toBe('public, no-cache');
  expect(locations(index.body)).toEqual(
    ['site', 'quests', 'people-1'].map((name) => `${ORIGIN}/sitemap/${name}.xml`),
  );
  const site = ['/', '/short', '/quests', '/quests/archive', '/app', '/about', '/press', '/ads', '/support'];
  const legal = ['imprint', 'privacy', 'terms', 'accessibility'].map((name) => `/legal/${name}`);
  expect(locations((await get('/sitemap/site.xml')).body)).toEqual(
    [...site, ...legal, '/cancel', '/withdraw'].map((path) => `${ORIGIN}${path}`),
  );
  const people = locations((await get('/sitemap/people-1.xml')).body);
  expect(people).toContain(`${ORIGIN}/${person.username}`);
  expect(people).toContain(`${ORIGIN}/@${person.username}`);
});

test('pages of the site and of quests have the same language alternates as in their heads', async () => {
  const questId = await addQuest(app);
  afterItsTime();
  for (const [list, path] of [
    ['site', '/about'],
    ['quests', `/quests/${questId}`],
  ]) {
    const { body } = await get(`/sitemap/${list}.xml`);
    const entry = new RegExp(`<url><loc>${ORIGIN}${path}</loc>(.*?)</url>`).exec(body)?.[1] ?? '';
    const links = entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g);
    expect([...links].map(([, language, href]) => [language, href])).toEqual([
      ...languages.map((language) => [language, `${ORIGIN}${path}?lng=${language}`]),
      ['x-default', `${ORIGIN}${path}`],
    ]);
  }
});

test('no page is listed twice', async () => {
  await registerMember(app);
  await addQuest(app);
  afterItsTime();
  const lists = locations((await get('/sitemap.xml')).body).map(
    (address) => new URL(String(address)).pathname,
  );
  const all = (await Promise.all(lists.map(get))).flatMap(({ body }) => locations(body));
  expect(all.length).toBeGreaterThan(15);
  expect(new Set(all).size).toBe(all.length);
});

test('a saved Short has the time of its change', async () => {
  const person = await registerMember(app);
  app.clock.advance(90 * 60_000);
  const savedAt = app.clock.now().toISOString();
  await person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort() } });
  const { body } = await get('/sitemap/people-1.xml');
  expect(body).toContain(`<loc>${ORIGIN}/@${person.username}</loc><lastmod>${savedAt}</lastmod>`);
  expect(body).not.toContain(`<loc>${ORIGIN}/${person.username}</loc><lastmod>${savedAt}</lastmod>`);
});

test('a member whose account is closed is removed from the sitemap', async () => {
  const person = await registerMember(app);
  afterItsTime();
  expect((await get('/sitemap/people-1.xml')).body).toContain(`/@${person.username}<`);
  await app.engine.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, person.id));
  afterItsTime();
  expect((await get('/sitemap/people-1.xml')).body).not.toContain(`/@${person.username}<`);
});

test.each(['people-0', 'people-2', 'people-999', 'people-1000', 'people-x', 'people-1%2e5'])(
  '%s is not a list',
  async (name) => expect((await get(`/sitemap/${name}.xml`)).statusCode).toBe(404),
);

test('a client that has the list gets 304', async () => {
  const { headers } = await get('/sitemap/people-1.xml');
  const again = await app.app.inject({
    url: '/sitemap/people-1.xml',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('pages contain every member once, in order of registration', async () => {
  for (let n = 0; n < 3; n += 1) await registerMember(app);
  const context = app.app.system;
  const pages = await countProfilePages(context, { perPage: 2 });
  const all = await listPublicProfiles(context, { page: 1 });
  expect(pages).toBe(Math.ceil(all.length / 2));
  const paged = [];
  for (let page = 1; page <= pages; page += 1)
    paged.push(...(await listPublicProfiles(context, { page, perPage: 2 })));
  expect(paged).toEqual(all);
  expect(await listPublicProfiles(context, { page: pages + 1, perPage: 2 })).toEqual([]);
});

test('posts are listed by URL, with the time of their creation', async () => {
  const person = await registerMember(app, { username: 'Post_Er' });
  const { id } = await addPost(app, person);
  const { id: hidden } = await addPost(app, person, { hiddenAt: app.clock.now() });
  afterItsTime();
  expect(locations((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/sitemap/posts-1.xml`);
  const { body } = await get('/sitemap/posts-1.xml');
  expect(body).toContain(`<loc>${ORIGIN}/post_er/post/${id}</loc><lastmod>`);
  expect(body).not.toContain(hidden);
  expect((await get('/sitemap/posts-2.xml')).statusCode).toBe(404);
});

test('hidden content is removed from every list at once, without waiting for the TTL', async () => {
  const person = await registerMember(app);
  const { id } = await addPost(app, person);
  afterItsTime();
  expect((await get('/sitemap/posts-1.xml')).body).toContain(id);
  expect((await get('/sitemap/people-1.xml')).body).toContain(`/${person.username}<`);
  await transaction(app.app.system, (inside) => blockAccount(inside, { accountId: person.id }));
  expect((await get('/sitemap/posts-1.xml')).body).not.toContain(id);
  expect((await get('/sitemap/people-1.xml')).body).not.toContain(`/${person.username}<`);
});

test('the quests of this week and of past weeks are listed, planned ones are not', async () => {
  const now = app.clock.now().getTime();
  const add = (startsAt: number) =>
    addQuest(app, {
      week: new Date(startsAt).toISOString().slice(0, 10),
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + 7 * DAY_MS),
    });
  const past = [];
  for (let week = 60; week > 30; week -= 1) past.push(await add(now - week * 7 * DAY_MS));
  const planned = await add(now + 30 * DAY_MS);
  afterItsTime();
  const { body } = await get('/sitemap/quests.xml');
  expect(locations(body)).toEqual(expect.arrayContaining(past.map((id) => `${ORIGIN}/quests/${id}`)));
  expect(body).not.toContain(planned);
});

test('pages contain every public post once, in order of creation', async () => {
  const person = await registerMember(app);
  for (let n = 0; n < 3; n += 1) await addPost(app, person);
  await addPost(app, person, { removedAt: app.clock.now() });
  const pages = await countPostPages(app.app.system, { perPage: 2 });
  const all = await listPublicPosts(app.app.system, { page: 1 });
  expect(all.length).toBeGreaterThan(2);
  expect(pages).toBe(Math.ceil(all.length / 2));
  const paged = [];
  for (let page = 1; page <= pages; page += 1)
    paged.push(...(await listPublicPosts(app.app.system, { page, perPage: 2 })));
  expect(paged).toEqual(all);
});
