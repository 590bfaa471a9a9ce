import { ProductError } from '#domain/context';
import type { Box, BoxFile } from './boxes.ts';

/** More than any track of measurements has. */
const MOST_ENTRIES = 200_000;

/** Where in the file the samples of a track lie, from its table (ISO 14496-12, section 8.7). Errors: `unreadable_file`. */
export async function sampleRanges(
  file: BoxFile,
  stbl: readonly Box[],
): Promise<{ start: number; end: number }[]> {
  const offsets = await chunkOffsets(file, stbl);
  const perChunk = await samplesPerChunk(file, stbl, offsets.length);
  const sizeOf = await sampleSizes(file, stbl);
  let sample = 0;
  let total = 0;
  return offsets.map((start, chunk) => {
    let end = start;
    for (let left = perChunk[chunk] ?? 0; left > 0; left -= 1) end += sizeOf(sample++);
    total += end - start;
    // The same bytes named again and again would keep us busy.
    if (total > file.size || end > file.size) throw new ProductError('unreadable_file');
    return { start, end };
  });
}

async function chunkOffsets(file: BoxFile, stbl: readonly Box[]): Promise<number[]> {
  const wide = stbl.some(({ type }) => type === 'co64');
  const { entries } = await table(file, stbl, wide ? 'co64' : 'stco', 0, wide ? 8 : 4);
  return entries.map((entry) => (wide ? Number(entry.readBigUInt64BE()) : entry.readUInt32BE()));
}

/** Runs of chunks, each from its first chunk (counted from 1) until the next run. */
async function samplesPerChunk(file: BoxFile, stbl: readonly Box[], chunks: number): Promise<number[]> {
  const { entries } = await table(file, stbl, 'stsc', 0, 12);
  const counts: number[] = [];
  let total = 0;
  for (const [index, run] of entries.entries()) {
    const until = Math.min((entries[index + 1]?.readUInt32BE() ?? chunks + 1) - 1, chunks);
    while (counts.length < until) {
      counts.push(run.readUInt32BE(4));
      total += run.readUInt32BE(4);
      if (total > MOST_ENTRIES) throw new ProductError('unreadable_file');
    }
  }
  return counts;
}

async function sampleSizes(file: BoxFile, stbl: readonly Box[]): Promise<(sample: number) => number> {
  const box = one(stbl, 'stsz');
  const same = (await file.read(box.payload + 4, 4)).readUInt32BE();
  if (same > 0) return () => same;
  const { entries } = await table(file, stbl, 'stsz', 4, 4);
  return (sample) => entries[sample]?.readUInt32BE() ?? 0;
}

/** Entries of a table of `width` bytes each, whose number comes after version, flags and `skipped` bytes. */
async function table(file: BoxFile, stbl: readonly Box[], type: string, skipped: number, width: number) {
  const box = one(stbl, type);
  const first = box.payload + 4 + skipped;
  const count = (await file.read(first, 4)).readUInt32BE();
  if (count > MOST_ENTRIES || first + 4 + count * width > box.end) throw new ProductError('unreadable_file');
  const bytes = await file.read(first + 4, count * width);
  const entries = Array.from({ length: count }, (_, n) => bytes.subarray(n * width, (n + 1) * width));
  return { entries };
}

function one(boxes: readonly Box[], type: string): Box {
  const box = boxes.find((other) => other.type === type);
  if (!box) throw new ProductError('unreadable_file');
  return box;
}
