import { ProductError } from '#domain/context';
import { type Box, type BoxFile, requireSingleBox } from './mp4-boxes.ts';

/** How the samples of a video track are coded. */
export interface VideoCoding {
  codec: VideoCodec;
  /** Size in bytes of the length prefixes in a sample, for codecs that use them. */
  lengthBytes: number;
}

export type VideoCodec = 'avc' | 'hevc' | 'av1' | 'vp9' | 'vp8' | 'mpeg4';

/** Codecs by type of the sample entry (mp4ra.org). Codecs that no browser plays are omitted. */
const VIDEO: Readonly<Record<string, VideoCodec>> = {
  ...{ avc1: 'avc', avc3: 'avc', dva1: 'avc', dvav: 'avc' },
  ...{ hvc1: 'hevc', hev1: 'hevc', dvh1: 'hevc', dvhe: 'hevc' },
  ...{ av01: 'av1', vp09: 'vp9', vp08: 'vp8', mp4v: 'mpeg4' },
};

/**
 * The box that contains a codec's configuration, and the offset of the byte in it that states the size of the
 * length prefixes.
 */
const CONFIGURATION: Partial<Record<VideoCodec, { type: string; lengthAt: number }>> = {
  avc: { type: 'avcC', lengthAt: 4 },
  hevc: { type: 'hvcC', lengthAt: 21 },
};

/** Boxes of a sample entry that decoders read. All others are blanked. */
const ALLOWED_IN_ENTRY = new Set([
  ...['avcC', 'hvcC', 'av1C', 'vpcC', 'esds', 'dvcC', 'dvvC', 'dvwC', 'lhvC', 'hvcE', 'avcE'],
  ...['pasp', 'colr', 'clap', 'fiel', 'btrt', 'gama', 'mdcv', 'clli', 'SmDm', 'CoLL', 'sv3d', 'st3d'],
]);

/** Length in bytes of a visual sample entry before its boxes. */
const VISUAL_BYTES = 78;
const PIXELS = { least: 16, most: 8192 };

/**
 * Reads the coding of a video track and blanks boxes that decoders do not need. Errors: `unreadable_file`,
 * `unsupported_file` for an unsupported codec.
 */
export async function videoCoding(file: BoxFile, stbl: readonly Box[]): Promise<VideoCoding> {
  const [first, ...others] = await entriesOf(file, stbl);
  const codec = VIDEO[first.type];
  if (!codec || others.some(({ type }) => VIDEO[type] !== codec)) throw new ProductError('unsupported_file');
  let lengthBytes = 0;
  for (const entry of [first, ...others]) {
    if (entry.payload + VISUAL_BYTES > entry.end) throw new ProductError('unreadable_file');
    const size = await file.read(entry.payload + 24, 4);
    for (const pixels of [size.readUInt16BE(), size.readUInt16BE(2)])
      if (pixels < PIXELS.least || pixels > PIXELS.most) throw new ProductError('unreadable_file');
    const inside = await file.boxes(entry.payload + VISUAL_BYTES, entry.end);
    for (const box of inside) if (!ALLOWED_IN_ENTRY.has(box.type)) await file.blank(box);
    const configuration = CONFIGURATION[codec];
    if (!configuration) continue;
    const box = requireSingleBox(inside, configuration.type);
    if (box.payload + configuration.lengthAt >= box.end) throw new ProductError('unreadable_file');
    const own = ((await file.read(box.payload + configuration.lengthAt, 1)).readUInt8() & 3) + 1;
    if (own === 3 || (lengthBytes > 0 && own !== lengthBytes)) throw new ProductError('unreadable_file');
    lengthBytes = own;
  }
  return { codec, lengthBytes };
}

/** Compressed audio codecs, whose samples vary in size. */
const COMPRESSED = new Set([...['mp4a', '.mp3', 'alac', 'Opus', 'fLaC', 'ac-3', 'ec-3', 'samr', 'sawb']]);
/** Bytes per sample of one channel. Null if the sample entry states the size. */
const UNCOMPRESSED: Readonly<Record<string, number | null>> = {
  ...{ sowt: null, twos: null, lpcm: null, 'raw ': null, ipcm: null, fpcm: null },
  ...{ in24: 3, in32: 4, fl32: 4, fl64: 8, ulaw: 1, alaw: 1 },
};

/**
 * Reads the coding of an audio track. Returns null for an unsupported codec. `frameBytes` is set only for
 * uncompressed audio: the size of a sample with all of its channels.
 */
export async function audioCoding(
  file: BoxFile,
  stbl: readonly Box[],
): Promise<{ frameBytes?: number } | null> {
  const [{ type, payload, end }, ...others] = await entriesOf(file, stbl);
  if (others.some((other) => other.type !== type)) return null;
  if (COMPRESSED.has(type)) return {};
  const fixed = UNCOMPRESSED[type];
  if (fixed === undefined || payload + 28 > end) return null;
  const head = await file.read(payload, 28);
  // Version 2 of QuickTime's entry has additional, wider fields.
  if (head.readUInt16BE(8) === 2) {
    if (payload + 64 > end) return null;
    return { frameBytes: (await file.read(payload + 56, 4)).readUInt32BE() };
  }
  return { frameBytes: head.readUInt16BE(16) * (fixed ?? Math.ceil(head.readUInt16BE(18) / 8)) };
}

async function entriesOf(file: BoxFile, stbl: readonly Box[]): Promise<[Box, ...Box[]]> {
  const stsd = requireSingleBox(stbl, 'stsd');
  const [first, ...others] = stsd.payload + 8 > stsd.end ? [] : await file.boxes(stsd.payload + 8, stsd.end);
  if (!first) throw new ProductError('unreadable_file');
  return [first, ...others];
}
