import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, ManualClock } from '#platform/clock';
import { type RunningSandbox, startProviderSandbox } from '../start.ts';
import { sandboxKeys } from '../state/addresses.ts';
import { channelList, googleError, videoList } from '../testing/documented-shapes.ts';
import { bearer, call, TestClient } from '../testing/test-client.ts';

const KEY = { headers: { 'x-goog-api-key': sandboxKeys.google.apiKey } };
const clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
let sandbox: RunningSandbox;
const get = (path: string, init: RequestInit = KEY) => call(`${sandbox.addresses.google.api}${path}`, init);
const videos = async (ids: string) =>
  videoList.parse((await get(`/videos?part=snippet,statistics&id=${ids}`)).json).items;
const reasonOf = (json: unknown) => googleError.parse(json).error.errors[0]!.reason;

beforeAll(async () => {
  sandbox = await startProviderSandbox({ clock });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('videos', () => {
  test('one id returns one video, with counts as text', async () => {
    const [video] = await videos('aqz-KE-bpKQ');
    expect(video!.statistics.viewCount).toMatch(/^\d+$/);
    expect(video!.snippet.thumbnails.maxres).toMatchObject({ width: 1280, height: 720 });
  });

  test('only known ids are returned', async () => {
    const items = await videos('billions-00,AAAAAAAAAAA,aqz-KE-bpKQ');
    expect(items.map(({ id }) => id)).toEqual(['billions-00', 'aqz-KE-bpKQ']);
    expect(Number(items[0]!.statistics.viewCount)).toBeGreaterThan(3e9);
  });

  test('an unknown id is 200 with an empty list', async () => {
    const answer = await get('/videos?part=snippet&id=AAAAAAAAAAA');
    expect(answer).toMatchObject({ status: 200, json: { items: [], pageInfo: { totalResults: 0 } } });
  });

  test('views and the largest picture may be missing', async () => {
    expect((await videos('no-views-00'))[0]!.statistics.viewCount).toBeUndefined();
    const [small] = await videos('no-maxres-0');
    expect(Object.keys(small!.snippet.thumbnails)).toEqual(['default', 'medium', 'high']);
  });

  test('the same request with its etag is 304', async () => {
    const { headers } = await get('/videos?part=snippet&id=aqz-KE-bpKQ');
    const again = { headers: { ...KEY.headers, 'if-none-match': headers.get('etag')! } };
    expect((await get('/videos?part=snippet&id=aqz-KE-bpKQ', again)).status).toBe(304);
  });

  test('the key also works in the query, and missing and wrong keys have different errors', async () => {
    const path = '/videos?part=snippet&id=aqz-KE-bpKQ';
    expect((await get(`${path}&key=${sandboxKeys.google.apiKey}`, {})).status).toBe(200);
    const missing = await get(path, {});
    expect([missing.status, reasonOf(missing.json)]).toEqual([403, 'forbidden']);
    const wrong = await get(`${path}&key=wrong`, {});
    expect([wrong.status, reasonOf(wrong.json)]).toEqual([400, 'badRequest']);
    expect(wrong.body).toContain('API_KEY_INVALID');
  });

  test('part and id are required', async () => {
    expect(reasonOf((await get('/videos?id=aqz-KE-bpKQ')).json)).toBe('missingRequiredParameter');
    expect(reasonOf((await get('/videos?part=snippet')).json)).toBe('missingRequiredParameter');
  });
});

describe('channels', () => {
  const mine = async (account: string, granted?: string) => {
    const client = new TestClient(sandbox, 'google');
    const code = await client.code(account, granted === undefined ? {} : { granted });
    const { json } = await client.redeem(code);
    return get('/channels?part=snippet&mine=true', bearer(String(json.access_token)));
  };

  test('the token returns the own channel, and the key returns the same one by id', async () => {
    const [own] = channelList.parse((await mine('mia')).json).items!;
    expect(own!.snippet.customUrl).toBe('@miadraussen');
    const [same] = channelList.parse((await get(`/channels?part=snippet&id=${own!.id}`)).json).items!;
    expect(same).toEqual(own);
  });

  test('a new channel has neither handle nor picture', async () => {
    const [own] = channelList.parse((await mine('noah')).json).items!;
    expect(own!.snippet).toMatchObject({ thumbnails: {} });
    expect(own!.snippet.customUrl).toBeUndefined();
  });

  test('the response for an account without a channel has no items', async () => {
    const answer = await mine('lea');
    expect(answer.status).toBe(200);
    expect(channelList.parse(answer.json)).not.toHaveProperty('items');
    expect(answer.json.pageInfo).toMatchObject({ totalResults: 0 });
  });

  test('a missing scope is 403, and an expired token is 401', async () => {
    const without = await mine('mia', '');
    expect([without.status, reasonOf(without.json)]).toEqual([403, 'insufficientPermissions']);
    const { access } = await new TestClient(sandbox, 'google').connect('mia');
    clock.advance(HOUR_MS);
    const old = await get('/channels?part=snippet&mine=true', bearer(access));
    expect([old.status, reasonOf(old.json)]).toEqual([401, 'authError']);
  });
});

test.each([
  ['quota-exceeded', 403, 'quotaExceeded'],
  ['rate-limited', 429, 'rateLimitExceeded'],
  ['forbidden', 403, 'accessNotConfigured'],
] as const)('%s returns %i %s', async (mode, status, reason) => {
  sandbox.state.google.mode = mode;
  const answer = await get('/videos?part=snippet&id=aqz-KE-bpKQ');
  expect([answer.status, reasonOf(answer.json)]).toEqual([status, reason]);
});

test('down with 503 is a backend error', async () => {
  Object.assign(sandbox.state.google, { mode: 'down', downStatus: 503 });
  const answer = await get('/videos?part=snippet&id=aqz-KE-bpKQ');
  expect([answer.status, reasonOf(answer.json)]).toEqual([503, 'backendError']);
});

describe('pictures', () => {
  const load = async (url: string) => {
    const response = await fetch(url);
    return response.ok ? sharp(Buffer.from(await response.arrayBuffer())) : response.status;
  };

  test('every thumbnail has its declared size', async () => {
    const [video] = await videos('aqz-KE-bpKQ');
    for (const { url, width, height } of Object.values(video!.snippet.thumbnails).filter(
      (one) => one !== undefined,
    )) {
      const image = await load(url);
      expect(typeof image === 'number' ? image : await image.metadata()).toMatchObject({
        width,
        height,
        format: 'jpeg',
      });
    }
  });

  test('4:3 thumbnails have black bars', async () => {
    const [video] = await videos('aqz-KE-bpKQ');
    const image = await load(video!.snippet.thumbnails.high!.url);
    if (typeof image === 'number') throw new Error(String(image));
    const top = await image.extract({ left: 0, top: 0, width: 480, height: 40 }).raw().toBuffer();
    expect(Math.max(...top)).toBeLessThan(16);
  });

  test('sizes that a video lacks are 404', async () => {
    expect(await load(`${sandbox.addresses.google.pictures}/vi/no-maxres-0/maxresdefault.jpg`)).toBe(404);
  });

  test('channel pictures exist', async () => {
    const [channel] = channelList.parse(
      (await get('/channels?part=snippet&id=UCseillaengeFilmWien0001')).json,
    ).items!;
    for (const one of Object.values(channel!.snippet.thumbnails))
      expect(await load(one!.url)).not.toBeTypeOf('number');
  });
});
