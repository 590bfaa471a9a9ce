import { ProductError } from '#domain/context';
import { type Box, type BoxFile, requireSingleBox } from './mp4-boxes.ts';
import { addRange, MAX_SAMPLES, type Range } from './sample-tables.ts';

/** Defaults for all samples of a track. A fragment can override them. */
interface Defaults {
  bytes: number;
  duration: number;
}

/** Samples of one track, collected from its fragments. */
export interface FragmentSamples {
  ranges: Range[];
  /** Number of samples, including empty ones. */
  count: number;
  /** Total duration in units of the track's time scale. */
  duration: number;
}

/**
 * Returns the defaults of each track, by track id, from the `trex` boxes of a movie (ISO 14496-12, section
 * 8.8.3).
 */
export async function trackDefaults(file: BoxFile, mvex: readonly Box[]): Promise<Map<number, Defaults>> {
  const found = new Map<number, Defaults>();
  for (const box of mvex.filter(({ type }) => type === 'trex')) {
    const words = await readUint32s(file, box, 6);
    found.set(words.next(4), { duration: words.next(12), bytes: words.next(16) });
  }
  return found;
}

/**
 * Reads the first `count` 32-bit numbers of a box, which must contain at least that many. `next` of the
 * result returns the number at an offset in bytes.
 */
async function readUint32s(file: BoxFile, box: Box, count: number) {
  if (box.payload + 4 * count > box.end) throw new ProductError('unreadable_file');
  const bytes = await file.read(box.payload, 4 * count);
  return { next: (offset: number) => bytes.readUInt32BE(offset) };
}

/**
 * Flags of a fragment header (`tfhd`) and of a run (`trun`), which determine the fields that follow (sections
 * 8.8.7 and 8.8.8).
 */
const HEAD = { base: 0x1, entry: 0x2, duration: 0x8, bytes: 0x10, flags: 0x20, fromMoof: 0x20000 };
const RUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, bytes: 0x200, flags: 0x400, shift: 0x800 };

/**
 * Adds the samples of one `moof` to their tracks.
 * @param trafs the boxes of each track fragment in the `moof`
 */
export async function readFragment(
  file: BoxFile,
  moof: Box,
  trafs: readonly (readonly Box[])[],
  defaults: ReadonlyMap<number, Defaults>,
  tracks: ReadonlyMap<number, FragmentSamples>,
): Promise<void> {
  let last = moof.start;
  for (const traf of trafs) {
    const head = await numbers(file, requireSingleBox(traf, 'tfhd'));
    const track = head.next();
    const [samples, fallback] = [tracks.get(track), defaults.get(track)];
    if (!samples || !fallback) throw new ProductError('unreadable_file');
    const base = head.has(HEAD.base) ? head.wide() : head.has(HEAD.fromMoof) ? moof.start : last;
    if (head.has(HEAD.entry)) head.next();
    const duration = head.has(HEAD.duration) ? head.next() : fallback.duration;
    const bytes = head.has(HEAD.bytes) ? head.next() : fallback.bytes;
    last = base;
    for (const box of traf.filter(({ type }) => type === 'trun'))
      last = await readRun(file, box, samples, { base, last, duration, bytes });
  }
}

async function readRun(
  file: BoxFile,
  box: Box,
  samples: FragmentSamples,
  { base, last, duration, bytes }: Defaults & { base: number; last: number },
): Promise<number> {
  const run = await numbers(file, box);
  const count = run.next();
  let at = run.has(RUN.offset) ? base + (run.next() | 0) : last;
  if (at < 0) throw new ProductError('unreadable_file');
  if (run.has(RUN.firstFlags)) run.next();
  const each = [RUN.duration, RUN.bytes, RUN.flags, RUN.shift].filter((flag) => run.has(flag)).length;
  samples.count += count;
  if (samples.count > MAX_SAMPLES || run.left < each * count) throw new ProductError('unreadable_file');
  for (let sample = 0; sample < count; sample += 1) {
    samples.duration += run.has(RUN.duration) ? run.next() : duration;
    at = addRange(samples.ranges, file, at, run.has(RUN.bytes) ? run.next() : bytes);
    if (run.has(RUN.flags)) run.next();
    if (run.has(RUN.shift)) run.next();
  }
  return at;
}

/**
 * Returns a reader of a box's content. `has` tests a flag; `next` and `wide` return the next 32-bit and
 * 64-bit number.
 */
async function numbers(file: BoxFile, box: Box) {
  const bytes = await file.read(box.payload, box.end - box.payload);
  let at = 4;
  const take = (width: number) => {
    if (at + width > bytes.length) throw new ProductError('unreadable_file');
    at += width;
    return at - width;
  };
  if (bytes.length < 4) throw new ProductError('unreadable_file');
  const flags = bytes.readUIntBE(1, 3);
  return {
    has: (flag: number) => (flags & flag) !== 0,
    next: () => bytes.readUInt32BE(take(4)),
    wide: () => Number(bytes.readBigUInt64BE(take(8))),
    /** Number of 32-bit words left. */
    get left() {
      return Math.floor((bytes.length - at) / 4);
    },
  };
}
