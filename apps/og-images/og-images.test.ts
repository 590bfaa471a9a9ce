import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ogImagePath, shortOgImage } from '#contracts/rules/og-images/og-image';
import { fakeWebsite } from '../../tests/support/fake-website.ts';
import { emptyShort } from '../../tests/support/short.ts';
import {
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { qrModules } from './qr-code.ts';

let world: TestApp;
let person: TestMember;
beforeAll(async () => {
  world = await testApp({ website: fakeWebsite() });
  person = await registerMember(world, { username: 'Share_Me', display_name: 'Mia Keller' });
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
const save = (titles: string[]) =>
  person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ titles }) } });
/** Returns the URL of the Short's image, as in the head of the Short's page. */
async function givenAddress(): Promise<string> {
  const user = await world.visitor('GET /api/v1/@me/short/{username}', {
    params: { username: 'share_me' },
    query: {},
  });
  return ogImagePath(shortOgImage(user));
}

describe('the image of a shared link', () => {
  test.each(['/share/@share_me/picture.png', '/share/share_me/picture.png'])(
    '%s is a PNG of 1200 × 630 that other origins may embed',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
      expect(answer.rawPayload.length).toBeLessThan(80_000);
    },
  );

  test('differs between the Short and the full profile', async () => {
    const [short, full] = await Promise.all(
      ['@share_me', 'share_me'].map((address) => get(`/share/${address}/picture.png`)),
    );
    expect(short!.rawPayload.equals(full!.rawPayload)).toBe(false);
  });

  test('shows a change at once, under a new URL', async () => {
    const address = await givenAddress();
    const before = await get(address);
    await save(['Climber']);
    const after = await get('/share/@share_me/picture.png');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    expect(await givenAddress()).not.toBe(address);
  });

  test('is cached permanently under the URL with its version, and for minutes under any other', async () => {
    const current = await givenAddress();
    expect((await get(current)).headers['cache-control']).toBe(
      'public, max-age=31536000, s-maxage=300, immutable',
    );
    await save(['Swimmer']);
    for (const url of [current, '/share/@share_me/picture.png', '/share/@share_me/picture.png?v=0&v=1'])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=300');
  });

  test('is not sent again to a client that has it', async () => {
    const url = '/share/@share_me/picture.png';
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ etag, 'cross-origin-resource-policy': 'cross-origin' });
    expect(again.rawPayload).toHaveLength(0);
  });

  test('has one URL, in lower case', async () => {
    const answer = await get('/share/@SHARE_ME/picture.png?v=1');
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe('/share/@share_me/picture.png?v=1');
    expect((await get('/share/%40share_me/picture.png')).statusCode).toBe(200);
  });

  test.each([
    '/share/@nobody_here/picture.png',
    '/share/nobody_here/picture.png',
    '/share/nobody_here/qr.svg',
    '/share/@nobody_here/qr.png',
    '/share/@@share_me/picture.png',
    '/share/a%20b/picture.png',
  ])('%s is not found and not cached', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the QR code', () => {
  test('is an SVG that encodes the requested page', async () => {
    const [short, full] = await Promise.all(
      ['@share_me', 'share_me'].map((address) => get(`/share/${address}/qr.svg`)),
    );
    expect(short!.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'cross-origin',
    });
    const side = qrModules(`${ORIGIN}/@share_me`).length;
    expect(short!.body).toContain(`viewBox="0 0 ${side} ${side}"`);
    expect(short!.body).not.toBe(full!.body);
  });

  test('as a PNG has every module of the encoding, all of equal size', async () => {
    const { rawPayload } = await get('/share/@share_me/qr.png');
    const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1024, 1024]);
    const modules = qrModules(`${ORIGIN}/@share_me`);
    const scale = Math.floor(1024 / modules.length);
    const before = Math.floor((1024 - modules.length * scale) / 2);
    const middle = (at: number) => before + at * scale + Math.floor(scale / 2);
    const read = modules.map((row, y) =>
      row.map((_, x) => data[(middle(y) * 1024 + middle(x)) * info.channels]! < 128),
    );
    expect(read).toEqual(modules);
  });

  test.each(['svg', 'png'])('as %s is downloaded under a safe file name when requested', async (ending) => {
    const answer = await get(`/share/@share_me/qr.${ending}?download`);
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="[a-z]+-share_me-short-qr\\.${ending}"$`),
    );
    expect((await get(`/share/@share_me/qr.${ending}`)).headers['content-disposition']).toBeUndefined();
  });
});
