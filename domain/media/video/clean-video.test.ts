import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  avc1,
  box,
  boxTypes,
  ftyp,
  GPS_LOCATION,
  nalUnit,
  SAMPLE_DATA,
  sampleTables,
  trak,
  trakOf,
  uint32s,
  videoWithLocation,
} from '../../../tests/support/inputs/mp4.ts';
import { cleanVideo } from './clean-video.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  await cleanVideo(path);
  return readFile(path);
}
const refused = (bytes: Buffer) => expect(cleaned(bytes)).rejects.toMatchObject({ code: 'unreadable_file' });

const video = (...parts: Buffer[]) => Buffer.concat([ftyp('isom'), ...parts]);
const played = nalUnit(SAMPLE_DATA);
const mdat = box('mdat', played);
const mvhd = box('mvhd', Buffer.alloc(100));
/** Offset of the first payload byte of an `mdat` directly after the `ftyp`. */
const AT = ftyp('isom').length + 8;
const picture = trak('vide', AT, played.length);

describe('a video', () => {
  test('loses its location and plays as before', async () => {
    const before = videoWithLocation();
    expect(before.toString('latin1').split(GPS_LOCATION)).toHaveLength(10);
    const after = await cleaned(before);
    expect(after.toString('latin1')).not.toContain(GPS_LOCATION);
    expect(after).toHaveLength(before.length);
    expect(boxTypes(after)).toEqual(['ftyp', 'mdat', 'moov', 'free', 'free']);
    const moov = after.indexOf('moov') - 4;
    const end = moov + after.readUInt32BE(moov);
    expect(boxTypes(after, moov + 8, end)).toEqual(['mvhd', 'trak', 'free', 'free', 'free', 'free']);
    const kept = after.indexOf('trak') - 4;
    expect(boxTypes(after, kept + 8, kept + after.readUInt32BE(kept))).toEqual([
      'tkhd',
      'free',
      'free',
      'mdia',
    ]);
    const chunk = after.readUInt32BE(after.indexOf('stco') + 12);
    expect(after.toString('latin1', chunk + 5, chunk + 5 + SAMPLE_DATA.length)).toBe(SAMPLE_DATA);
    expect(after.toString('latin1')).not.toContain('a name');
  });

  test('is unchanged when cleaned again', async () => {
    const once = await cleaned(videoWithLocation());
    expect(await cleaned(Buffer.from(once))).toEqual(once);
  });

  test('may have 64-bit boxes, one that extends to the end, and trailing zeros', async () => {
    const long = Buffer.concat([
      uint32s(1),
      Buffer.from('free'),
      uint32s(0, 16 + GPS_LOCATION.length),
      Buffer.from(GPS_LOCATION),
    ]);
    const last = box('mdat', played);
    last.writeUInt32BE(0);
    const moov = (at: number) => box('moov', mvhd, trak('vide', at, played.length), uint32s(0));
    const at = AT + long.length + moov(0).length;
    const after = await cleaned(video(long, moov(at), last));
    expect(after.toString('latin1')).not.toContain(GPS_LOCATION);
    expect(after.toString('latin1')).toContain(SAMPLE_DATA);
  });

  test.each([
    ['an offset from the fragment', 0x020000, []],
    ['an offset of the file', 0x000001, [0, 0]],
  ])('is cleaned in every fragment: %s', async (_, flags, base) => {
    const film = fragmented({ flags, base });
    const after = await cleaned(film);
    expect(after.toString('latin1')).not.toContain(GPS_LOCATION);
    expect(after.toString('latin1').split(SAMPLE_DATA)).toHaveLength(3);
    expect(boxTypes(after)).toEqual(['ftyp', 'moov', 'moof', 'mdat', 'moof', 'mdat']);
    expect(await cleaned(Buffer.from(after))).toEqual(after);
  });

  test('loses every byte outside its samples, and a metadata track with its samples', async () => {
    const hidden = Buffer.from('<!doctype html><script>alert(1)</script>');
    const media = box('mdat', hidden, played, hidden, nalUnit('second'), hidden);
    const [first, second] = [AT + hidden.length, AT + 2 * hidden.length + played.length];
    const stbl = sampleTables(
      { offset: 0, sizes: [played.length, nalUnit('second').length] },
      { stsc: box('stsc', uint32s(0, 1, 1, 1, 1)), stco: box('stco', uint32s(0, 2, first, second)) },
    );
    const after = await cleaned(
      video(media, box('moov', mvhd, trakOf('vide', stbl), trak('meta', AT, hidden.length))),
    );
    expect(after.toString('latin1')).not.toMatch(/html|script/);
    expect(after.subarray(first, first + played.length)).toEqual(played);
    expect(after.toString('latin1', second + 5, second + 11)).toBe('second');
  });

  test('keeps uncompressed sound, whatever sample size its table declares', async () => {
    const sound = Buffer.alloc(400, 's');
    const entry = box('sowt', Buffer.alloc(16), Buffer.from([0, 2, 0, 16]), Buffer.alloc(8));
    // A hundred samples with two channels of two bytes each. The table declares a size of one byte.
    const stbl = sampleTables(
      { offset: AT + played.length, sizes: [] },
      {
        stsd: box('stsd', uint32s(0, 1), entry),
        stts: box('stts', uint32s(0, 1, 100, 1)),
        stsc: box('stsc', uint32s(0, 1, 1, 100, 1)),
        stsz: box('stsz', uint32s(0, 1, 100)),
      },
    );
    const after = await cleaned(
      video(box('mdat', played, sound), box('moov', mvhd, picture, trakOf('soun', stbl))),
    );
    expect(after.includes(sound)).toBe(true);
  });

  test('keeps only what a decoder reads in its sample entries', async () => {
    const stsd = box('stsd', uint32s(0, 1), avc1({ more: [box('uuid', Buffer.from(GPS_LOCATION))] }));
    const stbl = sampleTables({ offset: AT, sizes: [played.length] }, { stsd });
    const after = await cleaned(video(mdat, box('moov', mvhd, trakOf('vide', stbl))));
    expect(after.toString('latin1')).not.toContain(GPS_LOCATION);
    expect(after.includes('avcC')).toBe(true);
  });
});

/** Returns a video with two fragments, each of which contains a picture, and with other data between them. */
function fragmented({ flags = 0x020000, base = [] as number[], sample = played } = {}): Buffer {
  const stbl = sampleTables({ offset: 0, sizes: [] }, { stco: box('stco', uint32s(0, 0)) });
  const trex = box('trex', uint32s(0, 1, 1, 1000, 0, 0));
  const head = video(
    box('moov', mvhd, trakOf('vide', stbl), box('mvex', trex, box('udta', Buffer.from(GPS_LOCATION)))),
  );
  const part = (start: number): Buffer => {
    const moof = (offset: number) =>
      box(
        'moof',
        box('mfhd', uint32s(0, 1)),
        box(
          'traf',
          box('tfhd', uint32s(flags, 1, ...base)),
          box('trun', uint32s(0x000201, 1, base.length > 0 ? start + offset : offset, sample.length)),
          box('udta', Buffer.from(GPS_LOCATION)),
        ),
      );
    const offset = moof(0).length + 8 + GPS_LOCATION.length;
    return Buffer.concat([moof(offset), box('mdat', Buffer.from(GPS_LOCATION), sample)]);
  };
  const first = part(head.length);
  return Buffer.concat([head, first, part(head.length + first.length)]);
}

const beyond = (type: string) => {
  const bytes = box(type, Buffer.alloc(20));
  bytes.writeUInt32BE(1000);
  return bytes;
};

const PAGE = Buffer.from('<!doctype html><title>A page</title><script>alert(document.domain)</script>');

/** Returns a video of one chunk. It is valid unless the given parts make it invalid. */
function filmOf({
  sample = played,
  sizes = [sample.length],
  ...others
}: { sample?: Buffer; sizes?: number[] } & Parameters<typeof sampleTables>[1]): Buffer {
  const media = box('mdat', sample);
  return video(media, box('moov', mvhd, trakOf('vide', sampleTables({ offset: AT, sizes }, others))));
}

test.each([
  ['a codec that no browser supports', 'apcn'],
  ['encrypted ones', 'encv'],
  ['text', 'text'],
])('a video of %s is not supported', async (_, type) => {
  const entry = box(type, Buffer.alloc(24), uint32s(0x01400140), Buffer.alloc(50));
  const film = filmOf({ stsd: box('stsd', uint32s(0, 1), entry) });
  await expect(cleaned(film)).rejects.toMatchObject({ code: 'unsupported_file' });
});

describe('an unplayable video is rejected', () => {
  test.each<[string, Buffer]>([
    ['no movie', video(mdat)],
    ['two movies', video(mdat, box('moov', mvhd, picture), box('moov', mvhd, picture))],
    ['no media', video(box('moov', mvhd, picture))],
    ['only sound', video(mdat, box('moov', mvhd, trak('soun', AT, 10)))],
    ['a box that reaches beyond the file', video(mdat, box('moov', mvhd, picture), beyond('free'))],
    [
      'a box that reaches beyond its parent',
      video(mdat, box('moov', mvhd, picture, beyond('trak')), Buffer.alloc(2000)),
    ],
    ['a box shorter than its head', video(mdat, box('moov', mvhd, picture), uint32s(4), Buffer.from('free'))],
    [
      'a 64-bit length beyond safe integers',
      video(
        mdat,
        box('moov', mvhd, picture),
        uint32s(1),
        Buffer.from('free'),
        uint32s(0xffffffff, 0xffffffff),
      ),
    ],
    ['samples outside of the media', video(mdat, box('moov', mvhd, picture, trak('soun', 0, 20)))],
    ['samples beyond the file', video(mdat, box('moov', mvhd, picture, trak('soun', AT, 1_000_000)))],
    ['overlapping samples', video(mdat, box('moov', mvhd, picture, trak('soun', AT + 5, 10)))],
    ['measurements in fragments', video(mdat, box('moov', mvhd, picture, trak('meta', AT, 10), box('mvex')))],
    ['fragments without their defaults', video(mdat, box('moov', mvhd, picture), box('moof'))],
    ['no samples', filmOf({ sizes: [] })],
    ['empty samples', filmOf({ sizes: [0, 0, 0] })],
    ['a page in place of pictures', filmOf({ sample: PAGE })],
    [
      'a page in place of the second picture',
      filmOf({ sample: Buffer.concat([played, PAGE]), sizes: [played.length, PAGE.length] }),
    ],
    ['a page after a picture in one sample', filmOf({ sample: Buffer.concat([played, PAGE]) })],
    ['a page in fragments', fragmented({ sample: PAGE })],
    ['a sample that goes beyond its media', filmOf({ sizes: [played.length + 8] })],
    ['parts that end before their sample does', filmOf({ sizes: [played.length - 1] })],
    ['a first sample without a picture', filmOf({ sample: nalUnit(SAMPLE_DATA, 6) })],
    ['a unit without a type', filmOf({ sample: nalUnit(SAMPLE_DATA, 0) })],
    ['no length before its parts', filmOf({ sample: nalUnit(SAMPLE_DATA).subarray(4) })],
    ['pictures of size zero', filmOf({ stsd: box('stsd', uint32s(0, 1), avc1({ width: 0 })) })],
    [
      'pictures larger than any screen',
      filmOf({ stsd: box('stsd', uint32s(0, 1), avc1({ height: 65_535 })) }),
    ],
    ['lengths of three bytes', filmOf({ stsd: box('stsd', uint32s(0, 1), avc1({ lengthBytes: 3 })) })],
    ['no sample description', filmOf({ stsd: box('stsd', uint32s(0, 0)) })],
    [
      'H.264 without its settings',
      filmOf({
        stsd: box(
          'stsd',
          uint32s(0, 1),
          box('avc1', Buffer.alloc(24), uint32s(0x01400140), Buffer.alloc(50)),
        ),
      }),
    ],
    ['no duration', filmOf({ stts: box('stts', uint32s(0, 0)) })],
    ['a duration of one day', filmOf({ stts: box('stts', uint32s(0, 1, 1, 86_400_000)) })],
    ['more samples in its tables than they hold', filmOf({ stsz: box('stsz', uint32s(0, 0, 400_000)) })],
    [
      'a billion samples of a byte',
      filmOf({ stsz: box('stsz', uint32s(0, 1, 1e9)), stsc: box('stsc', uint32s(0, 1, 1, 1e9, 1)) }),
    ],
    ['too many boxes', video(mdat, ...Array.from({ length: 20_001 }, () => box('free')))],
    ['tracks inside of tracks', video(mdat, box('moov', mvhd, box('trak', box('trak', picture))))],
  ])('%s', (_, bytes) => refused(bytes));

  test('with its end missing', async () => {
    const whole = videoWithLocation();
    for (const left of [60, 200, 700, whole.length - 30]) await refused(whole.subarray(0, left));
  });
});
