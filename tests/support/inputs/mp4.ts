export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const payload = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + payload.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, payload]);
}

export const uint32s = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

export const ftyp = (...brands: readonly string[]): Buffer =>
  box('ftyp', Buffer.from(brands[0] ?? 'isom'), uint32s(512), Buffer.from(brands.join('')));

const shorts = (...values: readonly number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));

/** Builds the codec description: by default, H.264 with length prefixes of four bytes. */
export const avc1 = ({ width = 320, height = 240, lengthBytes = 4, more = [] as Buffer[] } = {}): Buffer =>
  box(
    'avc1',
    Buffer.alloc(24),
    shorts(width, height),
    Buffer.alloc(50),
    box('avcC', Buffer.from([1, 66, 0, 30, 0xfc | (lengthBytes - 1), 0xe0, 0])),
    ...more,
  );

/** Builds an H.264 NAL unit with its length prefix; by default of type 5, a key frame. */
export const nalUnit = (content: string | Uint8Array, type = 5): Buffer => {
  const bytes = Buffer.concat([Buffer.from([0x60 | type]), Buffer.from(content)]);
  return Buffer.concat([uint32s(bytes.length), bytes]);
};

/** Builds the sample tables of one chunk; each can be overridden. */
export const sampleTables = (
  { offset, sizes }: { offset: number; sizes: readonly number[] },
  others: Partial<Record<'stsd' | 'stts' | 'stsc' | 'stsz' | 'stco', Buffer>> = {},
): Buffer[] =>
  Object.values({
    stsd: box('stsd', uint32s(0, 1), avc1()),
    stts: box('stts', uint32s(0, 1, sizes.length, 1000)),
    stsc: box('stsc', uint32s(0, 1, 1, sizes.length, 1)),
    stsz: box('stsz', uint32s(0, 0, sizes.length, ...sizes)),
    stco: box('stco', uint32s(0, 1, offset)),
    ...others,
  });

const ENTRIES: Readonly<Record<string, () => Buffer>> = {
  vide: avc1,
  soun: () => box('mp4a', Buffer.alloc(28)),
};
const TRACK_IDS = ['vide', 'soun'];

/** Builds a track with the given sample tables. */
export const trakOf = (handler: string, stbl: readonly Buffer[], ...more: readonly Buffer[]): Buffer =>
  box(
    'trak',
    box('tkhd', uint32s(0, 0, 0, TRACK_IDS.indexOf(handler) + 1), Buffer.alloc(68)),
    ...more,
    box(
      'mdia',
      box('mdhd', uint32s(0, 0, 0, 1000), Buffer.alloc(8)),
      box('hdlr', uint32s(0, 0), Buffer.from(handler), Buffer.alloc(12), Buffer.from('a name\0')),
      box('minf', box('vmhd', Buffer.alloc(12)), box('stbl', ...stbl)),
    ),
  );

/** Builds a track with one chunk of one sample. */
export const trak = (handler: string, offset: number, bytes: number, ...more: readonly Buffer[]): Buffer =>
  trakOf(
    handler,
    sampleTables(
      { offset, sizes: [bytes] },
      { stsd: box('stsd', uint32s(0, 1), ENTRIES[handler]?.() ?? box('mett', Buffer.alloc(10))) },
    ),
    ...more,
  );

export const GPS_LOCATION = '+47.3769+008.5417+408.000/';
export const SAMPLE_DATA = 'what is played '.repeat(20);

/** Builds a video that contains a location in every format that cameras use. */
export function videoWithLocation({ first = ftyp('isom', 'mp41'), seed = 0 } = {}): Buffer {
  const place = Buffer.from(GPS_LOCATION);
  const samples = nalUnit(`${SAMPLE_DATA}${seed}`);
  const mdat = box('mdat', samples, place);
  const at = first.length + 8;
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    trak('vide', at, samples.length, box('udta', box('loci', place)), box('meta', place)),
    trak('meta', at + samples.length, place.length),
    box('udta', box('\xa9xyz', uint32s(26 << 16), place), uint32s(0)),
    box('meta', uint32s(0), box('keys', place), box('ilst', place)),
    box('uuid', Buffer.alloc(16, 1), place),
  );
  return Buffer.concat([first, mdat, moov, box('free', place), box('meta', uint32s(0), place)]);
}

/** Returns the types of the consecutive boxes between two offsets. */
export function boxTypes(bytes: Buffer, start = 0, end = bytes.length): string[] {
  const types: string[] = [];
  for (let at = start; at + 8 <= end; at += bytes.readUInt32BE(at))
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return types;
}
