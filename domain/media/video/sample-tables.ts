import { ProductError } from '#domain/context';
import { type Box, type BoxFile, requireSingleBox } from './mp4-boxes.ts';

/** A byte range of a file. The end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Maximum number of samples in a track. Tracks with more are rejected. */
export const MAX_SAMPLES = 500_000;

/**
 * Returns the sample ranges of a track from its tables (ISO 14496-12, section 8.7): one per sample, or one
 * per chunk for uncompressed audio, whose samples have equal sizes. Omits empty samples. Errors:
 * `unreadable_file`.
 * @param frameBytes size of a sample of uncompressed audio, which old files declare incorrectly in their
 * table
 */
export async function sampleRanges(
  file: BoxFile,
  stbl: readonly Box[],
  frameBytes?: number,
): Promise<Range[]> {
  const offsets = await chunkOffsets(file, stbl);
  const perChunk = await samplesPerChunk(file, stbl, offsets.length);
  const sizes = await sampleSizes(file, stbl);
  const ranges: Range[] = [];
  let sample = 0;
  for (const [chunk, offset] of offsets.entries()) {
    const count = perChunk[chunk] ?? 0;
    if (frameBytes !== undefined) {
      addRange(ranges, file, offset, count * frameBytes);
      continue;
    }
    let start = offset;
    const end = Math.min(sample + count, sizes.count);
    for (; sample < end; sample += 1) start = addRange(ranges, file, start, sizes.of(sample));
  }
  return ranges;
}

/** Adds a range unless it is empty. Returns the end of the range. */
export function addRange(ranges: Range[], file: BoxFile, start: number, bytes: number): number {
  const end = start + bytes;
  if (end > file.size || ranges.length > MAX_SAMPLES) throw new ProductError('unreadable_file');
  if (bytes > 0) ranges.push({ start, end });
  return end;
}

/** Returns the total duration of a track's samples, in units of its time scale. */
export async function tableDuration(file: BoxFile, stbl: readonly Box[]): Promise<number> {
  const { count, word } = await table(file, requireSingleBox(stbl, 'stts'), 0, 8);
  let duration = 0;
  for (let n = 0; n < count; n += 1) duration += word(n) * word(n, 4);
  return duration;
}

async function chunkOffsets(file: BoxFile, stbl: readonly Box[]): Promise<number[]> {
  const wide = stbl.some(({ type }) => type === 'co64');
  const { count, word } = await table(file, requireSingleBox(stbl, wide ? 'co64' : 'stco'), 0, wide ? 8 : 4);
  return Array.from({ length: count }, (_, n) => (wide ? word(n) * 2 ** 32 + word(n, 4) : word(n)));
}

/**
 * Returns the number of samples in each chunk. The table lists runs of chunks with equal numbers of samples.
 * Each run extends from its first chunk (counted from 1) to the next run.
 */
async function samplesPerChunk(file: BoxFile, stbl: readonly Box[], chunks: number): Promise<number[]> {
  const { count, word } = await table(file, requireSingleBox(stbl, 'stsc'), 0, 12);
  const counts: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const until = Math.min((n + 1 < count ? word(n + 1) : chunks + 1) - 1, chunks);
    while (counts.length < until) counts.push(word(n, 4));
  }
  return counts;
}

interface Sizes {
  count: number;
  of(sample: number): number;
}

async function sampleSizes(file: BoxFile, stbl: readonly Box[]): Promise<Sizes> {
  if (!stbl.some(({ type }) => type === 'stsz')) return compactSizes(file, requireSingleBox(stbl, 'stz2'));
  const box = requireSingleBox(stbl, 'stsz');
  const head = await file.read(box.payload + 4, 8);
  const [same, count] = [head.readUInt32BE(), head.readUInt32BE(4)];
  if (same > 0) return { count, of: () => same };
  const { word } = await table(file, box, 4, 4);
  return { count, of: (sample) => word(sample) };
}

/**
 * Reads sizes from an `stz2` box, of one or two bytes each. Does not support sizes of half a byte, which no
 * camera writes.
 */
async function compactSizes(file: BoxFile, box: Box): Promise<Sizes> {
  const bits = (await file.read(box.payload + 4, 4)).readUInt32BE();
  if (bits !== 8 && bits !== 16) throw new ProductError('unreadable_file');
  const { count, bytes } = await table(file, box, 4, bits / 8);
  return { count, of: (sample) => bytes.readUIntBE((sample * bits) / 8, bits / 8) };
}

interface Table {
  count: number;
  bytes: Buffer;
  /** Returns the 32-bit number at an offset in bytes within an entry. */
  word(entry: number, offset?: number): number;
}

/**
 * Reads a table with entries of `width` bytes. The number of entries is stored after the version, the flags
 * and `skipped` further bytes.
 */
async function table(file: BoxFile, box: Box, skipped: number, width: number): Promise<Table> {
  const first = box.payload + 4 + skipped;
  const count = (await file.read(first, 4)).readUInt32BE();
  if (count > MAX_SAMPLES || first + 4 + count * width > box.end) throw new ProductError('unreadable_file');
  const bytes = await file.read(first + 4, count * width);
  return { count, bytes, word: (entry, offset = 0) => bytes.readUInt32BE(entry * width + offset) };
}
