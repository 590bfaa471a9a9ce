import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, ManualClock, MINUTE_MS } from '#platform/clock';
import { type RunningSandbox, sandboxKeys, startProviderSandbox } from '../../sandbox/providers/index.ts';
import { type LocalProvider, startLocalProvider } from '../../tests/support/servers/local-provider.ts';
import { createEventbrite } from '../eventbrite/index.ts';
import { createProviderPictures, type ProviderPictures } from './index.ts';

let local: LocalProvider;
let clock: ManualClock;
let pictures: ProviderPictures;
beforeAll(async () => {
  local = await startLocalProvider();
});
afterAll(() => local.close());
beforeEach(() => {
  clock = new ManualClock();
  const sources = { x: `${local.origin}/pictures`, other: 'https://pictures.example' };
  pictures = createProviderPictures({
    clock,
    allowedOrigins: sources,
    timeoutMs: 2000,
    productUrl: 'https://product.example',
  });
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const sends = (bytes: Buffer, type = 'image/png') =>
  local.respondWith((response) => response.writeHead(200, { 'content-type': type }).end(bytes));
const address = () => `${local.origin}/pictures/a?s=1`;
const shown = async (width: number) => {
  const picture = await pictures.get(address(), width);
  return picture && (await sharp(picture.bytes).metadata());
};

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'of %s is served as WebP, scaled in proportion',
    async (format) => {
      sends(await drawn(400, 200).toFormat(format).toBuffer());
      expect(await shown(100)).toMatchObject({ format: 'webp', width: 100, height: 50 });
    },
  );

  test('is detected by its content, not by its media type', async () => {
    sends(await drawn(40, 20).png().toBuffer(), 'text/html');
    expect(await shown(20)).toMatchObject({ format: 'webp' });
  });

  test('is never enlarged', async () => {
    sends(await drawn(40, 20).png().toBuffer());
    expect(await shown(1000)).toMatchObject({ width: 40, height: 20 });
  });

  test('loses its metadata and is rotated upright', async () => {
    const exif = { IFD0: { Copyright: 'somebody', ImageDescription: 'at home' } };
    sends(
      await drawn(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'image/jpeg',
    );
    const served = await shown(20);
    expect(served).toMatchObject({ width: 20, height: 40 });
    expect([served?.exif, served?.icc, served?.orientation]).toEqual([undefined, undefined, undefined]);
  });

  test('with animation is reduced to one frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 10, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    sends(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'image/gif',
    );
    expect(await shown(10)).toMatchObject({ width: 10, height: 10 });
  });

  test('that compresses badly gets a lower quality until it is small enough', async () => {
    const noise = Buffer.from(
      Array.from({ length: 1200 * 1200 * 3 }, (_, n) => (n * 7919 + (n >> 3) * 104_729) % 256),
    );
    sends(
      await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
        .jpeg()
        .toBuffer(),
    );
    const picture = await pictures.get(address(), 1200);
    expect(picture === null || picture.bytes.length <= 300 * 1024).toBe(true);
  });
});

describe('no picture is served', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>';

  test.each<[string, () => Promise<Buffer>]>([
    ['a drawing with script in it', async () => Buffer.from(svg)],
    ['a packed drawing', async () => gzipSync(svg)],
    ['a page', async () => Buffer.from('<!doctype html><h1>Hello</h1>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a picture cut short', async () => (await drawn(400, 400).png().toBuffer()).subarray(0, 80)],
    ['another format', () => drawn(10, 10).tiff().toBuffer()],
    ['more pixels than anybody needs', () => drawn(5000, 4000).png().toBuffer()],
    ['too many bytes', async () => Buffer.alloc(7 * 1024 * 1024, ' ')],
  ])('for %s', async (_, bytes) => {
    sends(await bytes());
    expect(await pictures.get(address(), 100)).toBeNull();
  });

  test('for a URL outside the allowed origins, and no request is sent', async () => {
    sends(await drawn(10, 10).png().toBuffer());
    for (const foreign of [
      `${local.origin}/elsewhere`,
      `${local.origin}/pictures/../x`,
      'http://pictures.example/a',
      'x',
    ])
      expect(await pictures.get(foreign, 100)).toBeNull();
    expect(local.requests).toEqual([]);
  });

  test('for a redirect to another origin', async () => {
    local.respondWith((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect(await pictures.get(address(), 100)).toBeNull();
  });

  test('for a minute after a 404, then it is requested again', async () => {
    local.respondWith((response) => response.writeHead(404).end());
    expect(await pictures.get(address(), 100)).toBeNull();
    sends(await drawn(10, 10).png().toBuffer());
    expect(await pictures.get(address(), 100)).toBeNull();
    clock.advance(MINUTE_MS);
    expect(await pictures.get(address(), 100)).not.toBeNull();
  });
});

describe('the provider gets a request', () => {
  test('once for concurrent callers, whatever their widths', async () => {
    sends(await drawn(400, 200).png().toBuffer());
    const all = await Promise.all([100, 100, 200, 300, 100].map(shown));
    expect(all.map((one) => one?.width)).toEqual([100, 100, 200, 300, 100]);
    expect(local.requests).toHaveLength(1);
  });

  test('once a day per picture', async () => {
    sends(await drawn(400, 200).png().toBuffer());
    await shown(100);
    clock.advance(DAY_MS - 1);
    await shown(100);
    expect(local.requests).toHaveLength(1);
    clock.advance(1);
    await shown(100);
    expect(local.requests).toHaveLength(2);
  });

  test('never after the expiry, when the picture is not served either', async () => {
    sends(await drawn(400, 200).png().toBuffer());
    const until = new Date(clock.now().getTime() + MINUTE_MS);
    expect(await pictures.get(address(), 100, until)).not.toBeNull();
    clock.advance(MINUTE_MS);
    expect(await pictures.get(address(), 100, until)).toBeNull();
    expect(local.requests).toHaveLength(1);
  });
});

describe('against the sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startProviderSandbox();
  });
  afterAll(() => sandbox.close());
  const made = () =>
    createProviderPictures({
      ...{ clock, timeoutMs: 2000, productUrl: 'https://product.example' },
      allowedOrigins: { eventbrite: sandbox.addresses.eventbrite.pictures },
    });
  const logo = async () => {
    const outward = { clock, productUrl: 'https://product.example' };
    const eventbrite = createEventbrite({
      ...{ ...outward, urls: sandbox.addresses.eventbrite, credentials: sandboxKeys.eventbrite },
    });
    return (await eventbrite.event('1234567890123')).card.logo ?? '';
  };

  test('the picture of a card can be served', async () => {
    const picture = await made().get(await logo(), 640);
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
  });

  test.each(['html', 'blank', 'huge', 'redirect', 'shapes'] as const)(
    'an invalid response (%s) is not served',
    async (lie) => {
      const named = await logo();
      Object.assign(sandbox.state.eventbrite, { mode: 'lying', affects: 'pictures', lie });
      expect(await made().get(named, 640)).toBeNull();
      sandbox.reset();
    },
  );
});
