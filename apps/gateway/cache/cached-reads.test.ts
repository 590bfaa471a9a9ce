import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestOverSocket } from '../../../tests/support/fake-website.ts';
import { emptyShort } from '../../../tests/support/short.ts';
import {
  APP_HEADERS,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await registerMember(app);
});

const path = () => `/api/v1/@me/short/${person.username.toLowerCase()}`;
const read = (headers: Record<string, string> = APP_HEADERS, url = path()) =>
  requestOverSocket(app.app, url, { headers });
const titles = ({ body }: { body: Buffer }) => JSON.parse(body.toString()).profile.titles;
const save = (profile: Parameters<typeof emptyShort>[0]) =>
  person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort(profile) } });

describe('a Short that was just read', () => {
  test('is sent again from the cache, with the same headers', async () => {
    const first = await read();
    const { direct } = app.app.sharedReads.counts;
    const second = await read();
    expect(app.app.sharedReads.counts.direct).toBe(direct + 1);
    const { date: _, 'x-request-id': id, ...headers } = second.headers;
    expect(id).not.toBe(first.headers['x-request-id']);
    expect(first).toMatchObject({ status: 200, headers, body: second.body });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  test('is not rendered again for another spelling, a query or a session', async () => {
    await read();
    const { missed } = app.app.sharedReads.counts;
    const answers = [
      await read(APP_HEADERS, `/api/v1/@me/short/${person.username.toUpperCase()}`),
      await read(APP_HEADERS, `${path()}?loggedIn=true`),
      await read({ authorization: `Bearer ${person.session}` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(app.app.sharedReads.counts.missed).toBe(missed);
  });

  test.each([
    ['no token', {}],
    ['another token', { authorization: 'App another' }],
    [
      'the app token under another scheme',
      { authorization: APP_HEADERS.authorization.replace('App', 'Basic') },
    ],
  ])('is refused for %s', async (_, headers) => {
    await read();
    expect((await read(headers)).status).toBe(401);
  });

  test('is new at once after a save', async () => {
    expect(titles(await read())).toEqual([]);
    await save({ titles: ['new'] });
    expect(titles(await read())).toEqual(['new']);
  });

  test('changes when the schedule of a link begins', async () => {
    const from = new Date((Math.floor(app.clock.now().getTime() / 60_000) + 2) * 60_000);
    const link = { id: 'a', title: 'soon', link: 'https://example.com', from: from.toISOString() };
    await save({ links: [link] });
    const links = async () => JSON.parse((await read()).body.toString()).profile.links.length;
    app.clock.advance(from.getTime() - app.clock.now().getTime() - 1);
    expect(await links()).toBe(0);
    app.clock.advance(1);
    expect(await links()).toBe(1);
  });
});

test('a missing Short is looked for every time', async () => {
  const missing = () => read(APP_HEADERS, '/api/v1/@me/short/nobody_here');
  const { size } = app.app.sharedReads;
  expect([(await missing()).status, (await missing()).status]).toEqual([404, 404]);
  expect(app.app.sharedReads.size).toBe(size);
});
