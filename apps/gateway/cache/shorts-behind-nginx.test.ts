import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedShortPayload, ShortUser } from '#contracts/short';
import { type LoadBalancer, startLoadBalancer } from '../../../tests/support/servers/nginx.ts';
import {
  APP_HEADERS,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import { saveLinks } from '../../../tests/support/worlds/reports.ts';
import { loadWebsite } from '../pages/website.ts';

/** Folder of the built website. `npm test` builds first; without a build the tests are skipped. */
const directory = resolve(process.env.BUILD_DIR ?? 'build');
const isBuilt = existsSync(join(directory, 'server/index.js'));

const NORMAL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
const SOON = 'public, max-age=0, s-maxage=1';
/** nginx caches for one second and counts whole seconds. */
const NGINX_MS = 2000;

type Link = SavedShortPayload['links'][number];
const ALWAYS: Link = { id: 'always', title: 'The shop', link: 'https://shop.example/' };
const SOMETIMES: Link = { id: 'sometimes', title: 'The concert', link: 'https://concert.example/friday' };
/** Matches every trace of the second link in a page or an answer: its title, its URL and its id. */
const TRACE = /The concert|concert\.example|sometimes/;

describe.runIf(isBuilt)('the page of a saved Short', () => {
  let app: TestApp;
  let direct: string;
  let nginx: LoadBalancer;
  beforeAll(async () => {
    app = await testApp({ website: await loadWebsite(directory) });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    direct = `http://127.0.0.1:${port}`;
    nginx = await startLoadBalancer([port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    await app?.close();
  });

  async function open(origin: string, { username }: TestMember) {
    const response = await fetch(`${origin}/@${username.toLowerCase()}`, {
      headers: { 'accept-language': 'en', 'accept-encoding': 'identity' },
    });
    return {
      html: await response.text(),
      control: response.headers.get('cache-control'),
      // Only what an instance answers has an id.
      isFromNginx: response.headers.get('x-request-id') === null,
    };
  }
  const isShown = async (origin: string, person: TestMember) => TRACE.test((await open(origin, person)).html);
  const isInApi = async ({ username }: TestMember) => {
    const response = await fetch(`${direct}/api/v1/@me/short/${username}`, { headers: APP_HEADERS });
    const { profile } = (await response.json()) as ShortUser;
    expect(profile.links.map(({ id }) => id)).toContain(ALWAYS.id);
    return TRACE.test(JSON.stringify(profile));
  };

  /** Opens the page until nginx answers from its cache. */
  async function becomesCached(person: TestMember): Promise<string> {
    for (let times = 0; times < 20; times += 1) {
      const { html, isFromNginx } = await open(nginx.origin, person);
      if (isFromNginx) return html;
    }
    throw new Error('nginx never caches the page');
  }

  /**
   * Opens the page at nginx until it shows the link, or does not. Returns the time in ms, from now, at which the
   * last request began that still got the old page.
   */
  async function lastOld(person: TestMember, expected: boolean): Promise<number> {
    const start = performance.now();
    for (let last = 0; last < 3 * NGINX_MS; ) {
      const begun = performance.now() - start;
      if ((await isShown(nginx.origin, person)) === expected) return last;
      last = begun;
    }
    throw new Error('nginx never has the new page');
  }

  test('is without a link from the save that switches it off, and with it from the one that switches it on', async () => {
    const person = await registerMember(app);
    for (const enabled of [true, false, true]) {
      await saveLinks(person, [ALWAYS, { ...SOMETIMES, enabled }]);
      // The first answer after the save, and the cached one.
      for (let times = 0; times < 2; times += 1) {
        const { html } = await open(direct, person);
        expect(html).toContain('application/ld+json');
        expect([TRACE.test(html), await isInApi(person)]).toEqual([enabled, enabled]);
      }
      expect(await lastOld(person, enabled)).toBeLessThan(NGINX_MS);
      await becomesCached(person);
    }
  });

  test.each([
    ['from', false],
    ['until', true],
  ] as const)('changes at the time of %s, though it was cached just before', async (name, before) => {
    const moment = (Math.floor(app.clock.now().getTime() / 60_000) + 60) * 60_000;
    const toTime = (ms: number) => app.clock.advance(moment + ms - app.clock.now().getTime());
    const person = await registerMember(app);
    await saveLinks(person, [ALWAYS, { ...SOMETIMES, [name]: new Date(moment).toISOString() }]);
    const control = async () => (await open(direct, person)).control;
    toTime(-660_000);
    expect(await control()).toBe(SOON);
    toTime(-1000);
    expect([await isShown(direct, person), await isInApi(person)]).toEqual([before, before]);
    expect(TRACE.test(await becomesCached(person))).toBe(before);
    toTime(2000);
    expect([await isShown(direct, person), await isInApi(person)]).toEqual([!before, !before]);
    expect(await lastOld(person, !before)).toBeLessThan(NGINX_MS);
    expect(await control()).toBe(NORMAL);
  });

  test.each<[string, Partial<Link>, boolean]>([
    ['a link', {}, false],
    ['a link that its owner declares to be another profile of theirs', { me: true }, true],
    ['a link to /@name', { link: 'https://chaos.social/@mia' }, true],
    ['a link to /@name that is someone else', { link: 'https://chaos.social/@mia', me: false }, false],
  ])('has the right rel for %s', async (_, fields, me) => {
    const person = await registerMember(app);
    const link = { ...SOMETIMES, ...fields };
    await saveLinks(person, [ALWAYS, link]);
    const { html } = await open(direct, person);
    const anchor = html.match(/<a\b[^>]*>/g)?.find((tag) => tag.includes(`href="${link.link}"`));
    expect(/ rel="([^"]*)"/.exec(anchor ?? '')?.[1]).toBe(
      me ? 'me noopener nofollow ugc' : 'noopener nofollow ugc',
    );
  });

  test('can be reported as a whole, with its headings, look and contact card, or by link', async () => {
    const person = await registerMember(app);
    await saveLinks(person, [ALWAYS, SOMETIMES]);
    const form = await (await fetch(`${direct}/report?short=${person.username}`)).text();
    expect(form).toMatch(/with headings, look and contact card/);
    for (const { id } of [ALWAYS, SOMETIMES]) expect(form).toContain(`value="${id}"`);
  });
});
