import { open } from 'node:fs/promises';
import { ProductError } from '#domain/context';
import { checkSamples } from './check-samples.ts';
import { type FragmentSamples, readFragment, trackDefaults } from './fragments.ts';
import { type Box, BoxFile, requireSingleBox } from './mp4-boxes.ts';
import { audioCoding, type VideoCoding, videoCoding } from './sample-entries.ts';
import { type Range, sampleRanges, tableDuration } from './sample-tables.ts';

/**
 * Boxes needed for playback, by parent. All others are blanked, including unknown boxes and `udta`, `meta`
 * and `uuid`, in which cameras store the location, the device and its owner.
 */
const ALLOWED_BOXES: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stps', 'sdtp'],
    ...['sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  ],
  mvex: ['mehd', 'trex', 'leva'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
};

/** Maximum duration, longer than any real video of a hundred megabytes. */
const MAX_SECONDS = 6 * 60 * 60;

/** A track that stays in the file. */
interface Track extends FragmentSamples {
  id: number;
  /** Units per second in which the track's durations are stored. */
  timeScale: number;
  /** Null for sound. */
  video: VideoCoding | null;
}

/**
 * Removes all data that playback does not need from an MP4 or QuickTime file. Works in place and moves no
 * byte: removed parts become zero-filled free space. Removes boxes that are not in `ALLOWED_BOXES`, tracks
 * that are neither video nor audio (such as location tracks and drone subtitles), and all media bytes outside
 * the samples of the remaining tracks. Errors: `unreadable_file` for a file without a video track that has a
 * picture, with invalid boxes or tables, or with samples that are outside the media, overlap or do not match
 * their codec; `unsupported_file` for a codec that browsers do not play.
 */
export async function cleanVideo(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    const file = new BoxFile(handle, size);
    const top = await allowedBoxes(file, 'file', { start: 0, end: size });
    const media = top.filter(({ type }) => type === 'mdat');
    const fragments = top.filter(({ type }) => type === 'moof');
    const tracks = await cleanMovie(file, requireSingleBox(top, 'moov'), fragments);
    for (const { video, ranges, duration, timeScale } of tracks) {
      if (!video) continue;
      await checkSamples(file, video, ranges);
      if (!(duration > 0 && duration / timeScale <= MAX_SECONDS)) throw new ProductError('unreadable_file');
    }
    if (!tracks.some(({ video }) => video)) throw new ProductError('unreadable_file');
    await blankAllButSamples(
      file,
      media,
      tracks.flatMap(({ ranges }) => ranges),
    );
  } finally {
    await handle.close();
  }
}

/** Cleans the movie and its fragments. Returns the remaining tracks with all their samples. */
async function cleanMovie(file: BoxFile, moov: Box, moofs: readonly Box[]): Promise<Track[]> {
  const parts = await allowedInside(file, moov);
  const isFragmented = parts.some(({ type }) => type === 'mvex');
  const tracks = new Map<number, Track>();
  for (const trak of parts.filter(({ type }) => type === 'trak')) {
    const track = await cleanTrack(file, trak);
    // In a fragmented file, the samples of a removed track would be scattered across the fragments, so the
    // file is rejected.
    if (!track && isFragmented) throw new ProductError('unreadable_file');
    if (!track) await file.blank(trak);
    else if (tracks.has(track.id)) throw new ProductError('unreadable_file');
    else tracks.set(track.id, track);
  }
  if (isFragmented) {
    const defaults = await trackDefaults(file, await allowedInside(file, requireSingleBox(parts, 'mvex')));
    for (const moof of moofs) {
      const trafs: Box[][] = [];
      for (const box of await allowedInside(file, moof))
        if (box.type === 'traf') trafs.push(await allowedInside(file, box));
      await readFragment(file, moof, trafs, defaults, tracks);
    }
  } else if (moofs.length > 0) throw new ProductError('unreadable_file');
  return [...tracks.values()];
}

/** Cleans a track and reads its sample ranges. Returns null for a track that must be removed. */
async function cleanTrack(file: BoxFile, trak: Box): Promise<Track | null> {
  const inside = await allowedInside(file, trak);
  const mdia = await allowedInside(file, requireSingleBox(inside, 'mdia'));
  const handler = await cleanHandler(file, requireSingleBox(mdia, 'hdlr'));
  if (handler !== 'vide' && handler !== 'soun') return null;
  const minf = await allowedInside(file, requireSingleBox(mdia, 'minf'));
  for (const box of minf) if (box.type === 'hdlr') await cleanHandler(file, box);
  const stbl = await allowedInside(file, requireSingleBox(minf, 'stbl'));
  const video = handler === 'vide' ? await videoCoding(file, stbl) : null;
  const sound = video ? {} : await audioCoding(file, stbl);
  if (!sound) return null;
  return {
    id: await numberAfterTimes(file, requireSingleBox(inside, 'tkhd')),
    timeScale: await numberAfterTimes(file, requireSingleBox(mdia, 'mdhd')),
    video,
    ranges: await sampleRanges(file, stbl, sound.frameBytes),
    count: 0,
    duration: await tableDuration(file, stbl),
  };
}

/** Returns the handler type of a track, such as `vide`, and blanks the handler's name. */
async function cleanHandler(file: BoxFile, hdlr: Box): Promise<string> {
  if (hdlr.end - hdlr.payload < 24) throw new ProductError('unreadable_file');
  await file.zeroFill(hdlr.payload + 24, hdlr.end);
  return (await file.read(hdlr.payload + 8, 4)).toString('latin1');
}

/**
 * Returns the number after the two time fields in a track header (the track's id) or a media header (the time
 * scale). The time fields are longer in version 1.
 */
async function numberAfterTimes(file: BoxFile, box: Box): Promise<number> {
  const version = (await file.read(box.payload, 1)).readUInt8();
  const at = box.payload + (version === 1 ? 20 : 12);
  if (at + 4 > box.end) throw new ProductError('unreadable_file');
  return (await file.read(at, 4)).readUInt32BE();
}

/** Blanks all media bytes outside the samples. Samples must be inside the media and must not overlap. */
async function blankAllButSamples(file: BoxFile, media: readonly Box[], samples: Range[]): Promise<void> {
  samples.sort((a, b) => a.start - b.start);
  let next = 0;
  for (const { payload, end } of media) {
    let at = payload;
    for (let sample = samples[next]; sample && sample.start < end; sample = samples[++next]) {
      if (sample.start < at || sample.end > end) throw new ProductError('unreadable_file');
      await file.zeroFill(at, sample.start);
      at = sample.end;
    }
    await file.zeroFill(at, end);
  }
  if (next < samples.length) throw new ProductError('unreadable_file');
}

const allowedInside = (file: BoxFile, box: Box) =>
  allowedBoxes(file, box.type, { start: box.payload, end: box.end });

/** Blanks the boxes of a parent that are not allowed and returns the others. */
async function allowedBoxes(
  file: BoxFile,
  parent: string,
  { start, end }: { start: number; end: number },
): Promise<Box[]> {
  const kept: Box[] = [];
  for (const box of await file.boxes(start, end))
    if (ALLOWED_BOXES[parent]?.includes(box.type)) kept.push(box);
    else await file.blank(box);
  return kept;
}
