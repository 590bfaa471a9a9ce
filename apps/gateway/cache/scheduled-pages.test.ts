import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#web/context/page-context.ts';
import { requestOverSocket } from '../../../tests/support/fake-website.ts';
import { emptyShort } from '../../../tests/support/short.ts';
import { registerMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import type { Website } from '../pages/website.ts';

/** A website whose pages list the titles of a Short's links. */
const website: Website = {
  assets: new URL('../../../tests/support/', import.meta.url).pathname,
  async render(request, { api }: Page) {
    const username = new URL(request.url).pathname.replace('/@', '');
    const { profile } = await api('GET /api/v1/@me/short/{username}', { params: { username }, query: {} });
    const titles = profile.links.map(({ title }) => title).join();
    return { data: titles, render: async () => ({ status: 200, html: `<!doctype html><p>${titles}` }) };
  },
};

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ website });
});
afterEach(() => app.close());

const NORMAL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
const SOON = 'public, max-age=0, s-maxage=1';

async function shortWithSchedule(schedule: { from?: string; until?: string }) {
  const person = await registerMember(app);
  const links = [
    { id: 'a', title: 'always', link: 'https://example.com' },
    { id: 'b', title: 'sometimes', link: 'https://example.com', ...schedule },
  ];
  await person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ links }) } });
  return async () => {
    const { headers, body } = await requestOverSocket(app.app, `/@${person.username.toLowerCase()}`);
    return { control: headers['cache-control'], page: body.toString().replace(/.*<p>/, '') };
  };
}
/** The whole minute about so many minutes from now. */
const inMinutes = (minutes: number) =>
  new Date((Math.floor(app.clock.now().getTime() / 60_000) + minutes) * 60_000).toISOString();
const toTime = (moment: string, ms: number) =>
  app.clock.advance(Date.parse(moment) - app.clock.now().getTime() + ms);

describe('a cached page of a Short with a schedule', () => {
  test.each([
    ['from', 'always', 'always,sometimes'],
    ['until', 'always,sometimes', 'always'],
  ])('is not served after the time of %s', async (name, before, after) => {
    const moment = inMinutes(60);
    const open = await shortWithSchedule({ [name]: moment });
    // A page that was cached just before would be fresh for another minute, and stale for another five.
    for (const ms of [-200_000, -1000, -1]) {
      toTime(moment, ms);
      expect(await open()).toEqual({ page: before, control: SOON });
    }
    toTime(moment, 0);
    expect(await open()).toEqual({ page: after, control: NORMAL });
  });

  test('is checked by other caches every second from 660 s before the change', async () => {
    const from = inMinutes(60);
    const open = await shortWithSchedule({ from });
    toTime(from, -660_001);
    expect((await open()).control).toBe(NORMAL);
    // The same page is rendered again, without a change of its content.
    toTime(from, -300_000);
    expect(await open()).toEqual({ page: 'always', control: SOON });
  });

  test('is cached as any other if nothing changes any more', async () => {
    const open = await shortWithSchedule({ until: inMinutes(-1) });
    expect(await open()).toEqual({ page: 'always', control: NORMAL });
  });
});
