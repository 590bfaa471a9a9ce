/** Boxes of MP4 files, made by hand. */
export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const payload = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + payload.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, payload]);
}

export const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

export const ftyp = (...brands: readonly string[]): Buffer =>
  box('ftyp', Buffer.from(brands[0] ?? 'isom'), words(512), Buffer.from(brands.join('')));

/** A track with one chunk of one sample. */
export const trak = (handler: string, offset: number, bytes: number, ...more: readonly Buffer[]): Buffer =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    ...more,
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      box('hdlr', words(0, 0), Buffer.from(handler), Buffer.alloc(13)),
      box(
        'minf',
        box('vmhd', Buffer.alloc(12)),
        box(
          'stbl',
          box('stsd', words(0, 0)),
          box('stts', words(0, 1, 1, 1)),
          box('stsc', words(0, 1, 1, 1, 1)),
          box('stsz', words(0, bytes, 1)),
          box('stco', words(0, 1, offset)),
        ),
      ),
    ),
  );

export const PLACE = '+47.3769+008.5417+408.000/';
export const PLAYED = 'what is played '.repeat(20);

/** A video that says, in every way that cameras know, where it was taken. */
export function videoWithPlace({ first = ftyp('isom', 'mp41'), seed = 0 } = {}): Buffer {
  const place = Buffer.from(PLACE);
  const samples = Buffer.from(`${PLAYED}${seed}`);
  const mdat = box('mdat', samples, place);
  const at = first.length + 8;
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    trak('vide', at, samples.length, box('udta', box('loci', place)), box('meta', place)),
    trak('meta', at + samples.length, place.length),
    box('udta', box('\xa9xyz', words(26 << 16), place), words(0)),
    box('meta', words(0), box('keys', place), box('ilst', place)),
    box('uuid', Buffer.alloc(16, 1), place),
  );
  return Buffer.concat([first, mdat, moov, box('free', place), box('meta', words(0), place)]);
}

/** Types of the boxes between two offsets, as a player would walk them. */
export function boxTypes(bytes: Buffer, start = 0, end = bytes.length): string[] {
  const types: string[] = [];
  for (let at = start; at + 8 <= end; at += bytes.readUInt32BE(at))
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return types;
}
