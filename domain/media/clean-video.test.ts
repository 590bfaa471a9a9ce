import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, boxTypes, ftyp, PLACE, PLAYED, trak, videoWithPlace, words } from '../../tests/support/mp4.ts';
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
const mdat = box('mdat', Buffer.from(PLAYED));
const mvhd = box('mvhd', Buffer.alloc(100));
const picture = trak('vide', 24 + 8, 10);

describe('a video', () => {
  test('says nothing any more about where it was taken, and plays as before', async () => {
    const before = videoWithPlace();
    expect(before.toString('latin1').split(PLACE)).toHaveLength(10);
    const after = await cleaned(before);
    expect(after.toString('latin1')).not.toContain(PLACE);
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
    expect(after.toString('latin1', chunk, chunk + PLAYED.length)).toBe(PLAYED);
  });

  test('is cleaned again without a change', async () => {
    const once = await cleaned(videoWithPlace());
    expect(await cleaned(Buffer.from(once))).toEqual(once);
  });

  test('may have boxes of 64 bits, one that goes to the end, and zeros after the last', async () => {
    const long = Buffer.concat([
      words(1),
      Buffer.from('free'),
      words(0, 16 + PLACE.length),
      Buffer.from(PLACE),
    ]);
    const last = box('mdat', Buffer.from(PLAYED));
    last.writeUInt32BE(0);
    const after = await cleaned(video(long, box('moov', mvhd, picture, words(0)), last));
    expect(after.toString('latin1')).not.toContain(PLACE);
    expect(after.toString('latin1')).toContain(PLAYED);
  });

  test('in fragments is cleaned in each of them', async () => {
    const traf = box('traf', box('tfhd', words(0, 1)), box('udta', Buffer.from(PLACE)));
    const moov = box('moov', mvhd, picture, box('mvex'));
    const after = await cleaned(video(moov, box('moof', box('mfhd', words(0, 1)), traf), mdat));
    expect(after.toString('latin1')).not.toContain(PLACE);
    expect(boxTypes(after)).toEqual(['ftyp', 'moov', 'moof', 'mdat']);
  });
});

const beyond = (type: string) => {
  const bytes = box(type, Buffer.alloc(20));
  bytes.writeUInt32BE(1000);
  return bytes;
};

describe('what cannot be played is refused', () => {
  test.each<[string, Buffer]>([
    ['no movie', video(mdat)],
    ['two movies', video(mdat, box('moov', mvhd, picture), box('moov', mvhd, picture))],
    ['no media', video(box('moov', mvhd, picture))],
    ['sound alone', video(mdat, box('moov', mvhd, trak('soun', 32, 10)))],
    ['a box that reaches beyond the file', video(mdat, box('moov', mvhd, picture), beyond('free'))],
    [
      'a box that reaches beyond its parent',
      video(mdat, box('moov', mvhd, picture, beyond('trak')), Buffer.alloc(2000)),
    ],
    ['a box shorter than its head', video(mdat, box('moov', mvhd, picture), words(4), Buffer.from('free'))],
    [
      'a length of 64 bits beyond all numbers',
      video(mdat, box('moov', mvhd, picture), words(1), Buffer.from('free'), words(0xffffffff, 0xffffffff)),
    ],
    ['samples outside of the media', video(mdat, box('moov', mvhd, picture, trak('meta', 0, 20)))],
    ['samples beyond the file', video(mdat, box('moov', mvhd, picture, trak('meta', 32, 1_000_000)))],
    ['measurements in fragments', video(mdat, box('moov', mvhd, picture, trak('meta', 32, 10), box('mvex')))],
    ['more boxes than anybody writes', video(mdat, ...Array.from({ length: 20_001 }, () => box('free')))],
    ['tracks inside of tracks', video(mdat, box('moov', mvhd, box('trak', box('trak', picture))))],
  ])('%s', (_, bytes) => refused(bytes));

  test('the end of it missing', async () => {
    const whole = videoWithPlace();
    for (const left of [60, 200, 700, whole.length - 30]) await refused(whole.subarray(0, left));
  });
});
