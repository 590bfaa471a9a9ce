import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureVariantUrl } from '#contracts/rules/picture-sizes';
import { uploads } from '#db/schema';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { box, ftyp, GPS_LOCATION, SAMPLE_DATA, videoWithLocation } from '../../tests/support/inputs/mp4.ts';
import {
  APP_HEADERS,
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { formOf, pathOf, uniquePicture, upload } from '../../tests/support/uploads.ts';
import { UPLOAD_TEMP_PREFIX } from './remove-temp-files.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

let app: TestApp;
let person: TestMember;
/** A folder for this test only, because other tests upload at the same time. */
let temporary: string;
beforeAll(async () => {
  app = await testApp();
  temporary = await mkdtemp(join(tmpdir(), 'test-'));
  vi.stubEnv('TMPDIR', temporary);
  person = await registerMember(app);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
  await app.close();
});

/** Returns the bytes of an uploaded file that is not posted yet, requested by its owner. */
const served = async (address: string) =>
  (await app.app.inject({ url: pathOf(address), headers: { cookie: `SID=${person.session}` } })).rawPayload;
const rows = () => app.engine.db.select().from(uploads).where(eq(uploads.accountId, person.id));
/** Returns the names of temporary upload folders. A failed call must leave none behind. */
const leftovers = async () =>
  (await readdir(temporary)).filter((name) => name.startsWith(UPLOAD_TEMP_PREFIX));

async function refused(
  ...files: Parameters<typeof upload> extends [unknown, unknown, ...infer Files] ? Files : never
) {
  const before = await rows();
  const outcome = await apiErrorOf(upload(app, person, ...files));
  expect(await rows()).toEqual(before);
  expect(await leftovers()).toEqual([]);
  return outcome;
}

/** Creates a photo whose stored pixels are red on the left. Its EXIF orientation rotates them by a quarter turn. */
const photo = async () => {
  const red = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'A camera of Ada' },
      IFD3: { GPSLatitude: '47/1 22/1 36/1', GPSLatitudeRef: 'N', GPSLongitude: '8/1 32/1 30/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${GPS_LOCATION}</place></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer();
};

describe('a photo', () => {
  test('keeps its pixels, upright, and no location or device', async () => {
    const original = await photo();
    const before = await sharp(original).metadata();
    expect([before.exif, before.xmp, before.icc].map(Boolean)).toEqual([true, true, true]);
    expect(before.orientation).toBe(6);
    expect(original.toString('latin1')).toContain(GPS_LOCATION);
    const [kept] = await upload(app, person, original);
    expect(kept).toMatchObject({ kind: 'picture', width: 800, height: 1200 });
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const bytes = await served(pictureVariantUrl(kept?.url ?? '', width, format));
        const after = await sharp(bytes).metadata();
        expect(after).toMatchObject({
          format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
          width: Math.min(width, 800),
        });
        expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation ?? 1]).toEqual([
          ...[undefined, undefined, undefined, undefined, 1],
        ]);
        expect(bytes.toString('latin1')).not.toMatch(/Ada|47\.3769|Exif|GPS/);
        // The left side is at the top after the rotation.
        const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        const pixel = (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)];
        const [top, bottom] = [pixel(5), pixel(info.height - 5)];
        expect([top[0], bottom[2]].every((value) => (value ?? 0) > 200)).toBe(true);
      }
  });

  test.each(['png', 'webp', 'gif', 'avif', 'jpeg'] as const)(
    'may be a %s, whatever its name and type',
    async (format) => {
      const bytes = await sharp(await uniquePicture())
        .toFormat(format)
        .toBuffer();
      const [kept] = await upload(app, person, { bytes, name: 'a.txt', type: 'video/mp4' });
      expect(kept).toMatchObject({ kind: 'picture', width: 60, height: 40 });
    },
  );

  test('with transparency gets a white background as a JPEG', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [kept] = await upload(app, person, bytes);
    const jpeg = await sharp(await served(pictureVariantUrl(kept?.url ?? '', 360, 'jpg')))
      .raw()
      .toBuffer();
    expect(jpeg[0]).toBe(255);
    expect((await sharp(await served(kept?.url ?? '')).metadata()).hasAlpha).toBe(true);
  });

  test('with an animation shows its first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
    const [kept] = await upload(app, person, bytes);
    expect((await sharp(await served(kept?.url ?? ''), { animated: true }).metadata()).pages ?? 1).toBe(1);
  });

  test('that is also another format is only a photo afterwards', async () => {
    const tail = 'PK\x03\x04 an archive <script>alert(1)</script>';
    const jpeg = await sharp(await uniquePicture(400, 300))
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([jpeg, Buffer.from(tail)]);
    const [kept] = await upload(app, person, { bytes: sent, name: 'a.html', type: 'text/html' });
    expect(kept).toMatchObject({ kind: 'picture', width: 400, height: 300 });
    const hash = new URL(kept?.url ?? '').pathname.split('/')[2] ?? '';
    const stored: string[] = [];
    for await (const key of app.media.list()) if (key.startsWith(hash)) stored.push(key);
    expect(stored).toHaveLength(PICTURE_WIDTHS.length * PICTURE_FORMATS.length);
    for (const key of stored) {
      const cookie = `SID=${person.session}`;
      const answer = await app.app.inject({ url: `/media/${key}`, headers: { cookie } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\/(avif|webp|jpeg)$/),
      ]);
      expect(answer.rawPayload.toString('latin1')).not.toMatch(/an archive|<script/);
    }
  });

  test('is stored under the hash of the upload, and only once if uploaded twice', async () => {
    const bytes = await uniquePicture();
    const [[one], [two]] = [await upload(app, person, bytes), await upload(app, person, bytes)];
    expect(one?.url).toBe(two?.url);
    expect(one?.upload_id).not.toBe(two?.upload_id);
    expect(one?.url).toMatch(new RegExp(`^${ORIGIN}/media/[0-9a-f]{64}/1080.webp$`));
  });
});

describe('an unreadable picture', () => {
  /** Returns a PNG whose header declares the given size, although it contains hardly any pixels. */
  const claiming = (width: number, height: number, bytes: Buffer) => {
    const bomb = Buffer.from(bytes);
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    return bomb;
  };

  test('is rejected for too many pixels before decoding', async () => {
    const bytes = await sharp({
      create: { width: 8_000, height: 6_300, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);
    const small = await uniquePicture();
    const claimed = claiming(60_000, 60_000, small);
    const decode = vi.spyOn(sharp.prototype, 'toBuffer');
    for (const large of [bytes, claimed])
      expect(await refused(large)).toMatchObject({ status: 400, error: 'unreadable_file' });
    expect(decode).not.toHaveBeenCalled();
    await upload(app, person, small);
    expect(decode).toHaveBeenCalled();
    decode.mockRestore();
  });

  test('is rejected when damaged or truncated', async () => {
    const jpeg = await sharp(await photo())
      .jpeg()
      .toBuffer();
    for (const bytes of [
      jpeg.subarray(0, jpeg.length / 2),
      (await uniquePicture(300, 300)).subarray(0, 120),
      Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(300, 7)]),
      Buffer.alloc(0),
    ])
      expect(await refused(bytes)).toMatchObject({ status: 400, error: 'unreadable_file' });
  });

  test.each<[string, Buffer]>([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'.repeat(3)),
    ],
    ['PDF', Buffer.from(`%PDF-1.7\n${' '.repeat(100)}`)],
    ['HTML', Buffer.from(`<!doctype html>${' '.repeat(100)}`)],
    ['TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(100)])],
    ['HEIC', Buffer.concat([ftyp('heic', 'mif1'), Buffer.alloc(100)])],
    ['Matroska', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)])],
    ['a few bytes of text', Buffer.from('hi')],
  ])('is rejected as %s, whatever its name and type', async (_, bytes) =>
    expect(await refused({ bytes, name: 'a.jpg', type: 'image/jpeg' })).toMatchObject({
      status: 415,
      error: 'unsupported_file',
    }),
  );
});

describe('a video', () => {
  test('is stored without its location', async () => {
    const bytes = videoWithLocation();
    const [kept] = await upload(app, person, { bytes, name: 'a.jpg', type: 'image/jpeg' });
    expect(kept).toMatchObject({ kind: 'video', width: null, height: null });
    expect(kept?.url).toMatch(/\/media\/[0-9a-f]{64}\/video\.mp4$/);
    const after = await served(kept?.url ?? '');
    expect(after).toHaveLength(bytes.length);
    expect(after.toString('latin1')).toContain(SAMPLE_DATA);
    expect(after.toString('latin1')).not.toContain(GPS_LOCATION);
  });

  test('in QuickTime format is accepted too', async () => {
    const [kept] = await upload(app, person, videoWithLocation({ first: ftyp('qt  ') }));
    expect(kept?.kind).toBe('video');
  });

  test('without pictures is rejected', async () => {
    const empty = Buffer.concat([ftyp('isom'), box('moov', Buffer.alloc(0)), box('mdat', Buffer.alloc(80))]);
    expect(await refused(empty)).toMatchObject({ status: 400, error: 'unreadable_file' });
  });
});

describe('upload limits', () => {
  test('ten pictures, not eleven', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => uniquePicture()));
    const kept = await upload(app, person, ...ten);
    expect(new Set(kept.map(({ url }) => url)).size).toBe(10);
    expect(await refused(...ten, await uniquePicture())).toMatchObject({
      status: 400,
      error: 'too_many_files',
    });
  });

  test('one video and nothing else', async () => {
    const [video, picture] = [videoWithLocation(), await uniquePicture()];
    expect(await refused(video, video)).toMatchObject({ error: 'too_many_files' });
    expect(await refused(video, picture)).toMatchObject({ error: 'mixed_media' });
    expect(await refused(picture, video)).toMatchObject({ error: 'mixed_media' });
  });

  test('at least one file', async () =>
    expect(await refused()).toMatchObject({ status: 400, error: 'missing_media' }));

  test('a picture of 15 MB and not a byte more; a video may be larger', async () => {
    const picture = await uniquePicture();
    const filled = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
    await upload(app, person, filled(UPLOAD_LIMITS.pictureBytes));
    expect(await refused(filled(UPLOAD_LIMITS.pictureBytes + 1))).toMatchObject({
      status: 413,
      error: 'payload_too_large',
    });
    const video = videoWithLocation();
    const [kept] = await upload(
      app,
      person,
      Buffer.concat([video, box('free', Buffer.alloc(UPLOAD_LIMITS.pictureBytes))]),
    );
    expect(kept?.kind).toBe('video');
  });

  test('a video of 100 MB and not a byte more', async () => {
    const video = videoWithLocation();
    const most = UPLOAD_LIMITS.videoBytes - video.length - 8;
    expect(await refused(Buffer.concat([video, box('free', Buffer.alloc(most + 1))]))).toMatchObject({
      status: 413,
      error: 'payload_too_large',
    });
  });

  test('a limited number of calls per hour', async () => {
    const slow = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const member = await registerMember(slow);
    for (let n = 0; n < 30; n += 1) await apiErrorOf(upload(slow, member));
    expect(await apiErrorOf(upload(slow, member))).toMatchObject({ status: 429, error: 'too_many_requests' });
    await slow.close();
  });
});

describe('without a session', () => {
  test('an upload is rejected and nothing is stored', async () => {
    const { type, body } = await formOf([{ bytes: await uniquePicture() }]);
    for (const headers of [APP_HEADERS, { authorization: 'Bearer made-up' }]) {
      const answer = await app.app.inject({
        ...{ method: 'POST', url: '/api/v1/users/@me/media/upload', payload: body },
        headers: { ...headers, 'content-type': type },
      });
      expect(answer.statusCode).toBe(401);
    }
    expect(await leftovers()).toEqual([]);
  });

  test.each([
    ['no form', 'application/json', '{}', 415],
    [
      'a form that ends too early',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nGIF8',
      400,
    ],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
  ])('%s is rejected for members too', async (_, type, payload, status) => {
    const answer = await app.app.inject({
      ...{ method: 'POST', url: '/api/v1/users/@me/media/upload', payload },
      headers: { authorization: `Bearer ${person.session}`, 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(await leftovers()).toEqual([]);
  });
});
