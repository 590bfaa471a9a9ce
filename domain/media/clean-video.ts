import { open } from 'node:fs/promises';
import { ProductError } from '#domain/context';
import { type Box, BoxFile } from './boxes.ts';
import { sampleRanges } from './sample-ranges.ts';

/**
 * What playing needs, by the box that holds it. Everything else goes: `udta`, `meta` and `uuid`, where cameras write
 * the place, the device and its owner, and whatever nobody has thought of yet.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stps', 'sdtp'],
    ...['sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
};

/** Pictures and sound. Tracks of measurements and drones' subtitles say where they were at every moment. */
const KEPT_TRACKS = new Set(['vide', 'soun']);

/**
 * Takes everything out of an MP4 or QuickTime file but what playing it needs, in place and without moving a byte: what
 * goes becomes free space full of zeros.
 * Errors: `unreadable_file` for what has no video track, or boxes that cannot be.
 */
export async function cleanVideo(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    const file = new BoxFile(handle, size);
    const top = await keptBoxes(file, 'file', { start: 0, end: size });
    const [moov, ...others] = top.filter(({ type }) => type === 'moov');
    const media = top.filter(({ type }) => type === 'mdat');
    if (!moov || others.length > 0 || media.length === 0) throw new ProductError('unreadable_file');
    await cleanMovie(file, moov, media);
    for (const moof of top.filter(({ type }) => type === 'moof'))
      for (const traf of await keptInside(file, moof)) if (traf.type === 'traf') await keptInside(file, traf);
  } finally {
    await handle.close();
  }
}

async function cleanMovie(file: BoxFile, moov: Box, media: readonly Box[]): Promise<void> {
  const parts = await keptInside(file, moov);
  const isFragmented = parts.some(({ type }) => type === 'mvex');
  let videos = 0;
  for (const trak of parts.filter(({ type }) => type === 'trak')) {
    const { handler, stbl } = await track(file, trak);
    if (handler === 'vide') videos += 1;
    if (KEPT_TRACKS.has(handler)) continue;
    // Its samples would lie in every fragment.
    if (isFragmented) throw new ProductError('unreadable_file');
    await blankSamples(file, stbl, media);
    await file.blank(trak);
  }
  if (videos === 0) throw new ProductError('unreadable_file');
}

async function blankSamples(file: BoxFile, stbl: readonly Box[], media: readonly Box[]): Promise<void> {
  for (const { start, end } of await sampleRanges(file, stbl)) {
    if (!media.some((mdat) => start >= mdat.payload && end <= mdat.end))
      throw new ProductError('unreadable_file');
    await file.zero(start, end);
  }
}

/** Cleans a track and tells what kind it is and where its tables are. */
async function track(file: BoxFile, trak: Box): Promise<{ handler: string; stbl: Box[] }> {
  const mdia = await keptInside(file, only(await keptInside(file, trak), 'mdia'));
  const hdlr = only(mdia, 'hdlr');
  if (hdlr.end - hdlr.payload < 12) throw new ProductError('unreadable_file');
  const handler = (await file.read(hdlr.payload + 8, 4)).toString('latin1');
  const minf = await keptInside(file, only(mdia, 'minf'));
  return { handler, stbl: await keptInside(file, only(minf, 'stbl')) };
}

const keptInside = (file: BoxFile, box: Box) =>
  keptBoxes(file, box.type, { start: box.payload, end: box.end });

/** Blanks the boxes of a parent that are not kept and gives the others. */
async function keptBoxes(
  file: BoxFile,
  parent: string,
  { start, end }: { start: number; end: number },
): Promise<Box[]> {
  const kept: Box[] = [];
  for (const box of await file.boxes(start, end))
    if (KEPT[parent]?.includes(box.type)) kept.push(box);
    else await file.blank(box);
  return kept;
}

function only(boxes: readonly Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type);
  if (found.length !== 1 || !found[0]) throw new ProductError('unreadable_file');
  return found[0];
}
