import { ProductError } from '#domain/context';
import type { BoxFile } from './mp4-boxes.ts';
import type { VideoCodec, VideoCoding } from './sample-entries.ts';
import type { Range } from './sample-tables.ts';

/**
 * Rejects a video track whose samples do not match its codec, because they could hide other data. The first
 * sample must contain a picture. Decodes nothing. Errors: `unreadable_file`.
 */
export async function checkSamples(
  file: BoxFile,
  { codec, lengthBytes }: VideoCoding,
  samples: readonly Range[],
): Promise<void> {
  if (samples.length === 0) throw unreadable();
  let units = 0;
  const look: SampleReader = {
    peek: (start, bytes) => file.peek(start, bytes),
    lengthBytes,
    unit() {
      units += 1;
      if (units > MAX_UNITS) throw unreadable();
    },
  };
  for (const [index, sample] of samples.entries()) {
    const holdsPicture = await CHECKS[codec](look, sample);
    if (index === 0 && !holdsPicture) throw unreadable();
  }
}

/** Maximum number of units in a track, more than any real track has. Bounds the duration of the check. */
const MAX_UNITS = 2_000_000;

/** Returns whether a sample contains a picture. Errors: `unreadable_file` if the sample does not match the codec. */
type Check = (look: SampleReader, sample: Range) => Promise<boolean>;

interface SampleReader {
  peek: BoxFile['peek'];
  lengthBytes: number;
  /** Counts a unit of a sample. Throws `unreadable_file` if the track has too many. */
  unit(): void;
}

const unreadable = () => new ProductError('unreadable_file');

/**
 * Returns a check for samples that consist of length-prefixed units (ISO 14496-15, section 5.3.3), which must
 * fill the sample exactly. `headBytes` is the length of a unit's header.
 */
const units =
  (headBytes: number, isPicture: (head: Buffer) => boolean): Check =>
  async ({ peek, lengthBytes, unit }, { start, end }) => {
    let pictures = 0;
    for (let at = start; at < end; ) {
      unit();
      if (at + lengthBytes > end) throw unreadable();
      const length = (await peek(at, lengthBytes)).readUIntBE(0, lengthBytes);
      at += lengthBytes;
      if (length > 0 && (length < headBytes || at + length > end)) throw unreadable();
      if (length > 0 && isPicture(await peek(at, headBytes))) pictures += 1;
      at += length;
    }
    return pictures > 0;
  };

/** Checks a sample that consists of open bitstream units (AV1 specification, section 5.3). */
const openUnits: Check = async ({ peek, unit }, { start, end }) => {
  let pictures = 0;
  for (let at = start; at < end; ) {
    unit();
    const head = (await peek(at, 1)).readUInt8();
    const [type, hasMore, hasSize] = [(head >> 3) & 15, head & 4, head & 2];
    if (head & 0x81 || type === 0) throw unreadable();
    at += hasMore ? 2 : 1;
    let length = end - at;
    if (hasSize) ({ length, at } = await lengthAt(peek, at, end));
    if (length < 0 || at + length > end) throw unreadable();
    if (type === 3 || type === 6) pictures += 1;
    at += length;
  }
  return pictures > 0;
};

/**
 * Reads a length in LEB128 format: groups of seven bits, lowest first. Returns the length and the offset
 * after it.
 */
async function lengthAt(
  peek: SampleReader['peek'],
  start: number,
  end: number,
): Promise<{ length: number; at: number }> {
  let length = 0;
  for (let place = 0; place < 8 && start + place < end; place += 1) {
    const byte = (await peek(start + place, 1)).readUInt8();
    length += (byte & 127) * 2 ** (7 * place);
    if (byte < 128) return { length, at: start + place + 1 };
  }
  throw unreadable();
}

/**
 * Returns a check that accepts a sample if `does` returns true for its first `bytes` bytes. Every accepted
 * sample counts as a picture.
 */
const begins =
  (bytes: number, does: (head: Buffer) => boolean): Check =>
  async ({ peek }, { start, end }) => {
    if (start + bytes > end || !does(await peek(start, bytes))) throw unreadable();
    return true;
  };

const CHECKS: Record<VideoCodec, Check> = {
  avc: units(1, (head) => {
    const [forbidden, type] = [head.readUInt8() & 0x80, head.readUInt8() & 31];
    if (forbidden || type === 0) throw unreadable();
    return type <= 5;
  }),
  hevc: units(2, (head) => {
    const [forbidden, type, layer] = [
      head.readUInt8() & 0x80,
      (head.readUInt8() >> 1) & 63,
      head.readUInt8(1) & 7,
    ];
    if (forbidden || layer === 0) throw unreadable();
    return type < 32;
  }),
  av1: openUnits,
  vp9: begins(1, (head) => head.readUInt8() >> 6 === 2),
  // A sample is either an inter frame, which is not checked further, or a key frame with a start code.
  vp8: async (look, sample) => {
    const isKey = ((await look.peek(sample.start, 1)).readUInt8() & 1) === 0;
    return isKey ? begins(6, (head) => head.readUIntBE(3, 3) === 0x9d012a)(look, sample) : false;
  },
  mpeg4: begins(4, (head) => head.readUIntBE(0, 3) === 1),
};
