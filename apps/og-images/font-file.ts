import { inflateSync } from 'node:zlib';

/** Font data that typesetting needs. */
export interface FontFile {
  has(codePoint: number): boolean;
  /** Returns the advance width of a character, in ems; 0 if the font lacks the character. */
  advance(codePoint: number): number;
}

/**
 * Reads which characters a TrueType or WOFF font contains, and their widths. Specifications:
 * https://learn.microsoft.com/typography/opentype/spec/ (cmap formats 4 and 12, head, hhea, hmtx) and
 * https://www.w3.org/TR/WOFF/. Throws for other files.
 */
export function readFontFile(file: Buffer): FontFile {
  const table = tables(file);
  const unitsPerEm = table('head').readUInt16BE(18);
  const lastMetric = table('hhea').readUInt16BE(34) - 1;
  const metrics = table('hmtx');
  const glyphs = characterMap(table('cmap'));
  return {
    has: (codePoint) => glyphs.has(codePoint),
    advance: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      return glyph === undefined ? 0 : metrics.readUInt16BE(Math.min(glyph, lastMetric) * 4) / unitsPerEm;
    },
  };
}

const WOFF = 0x774f4646;

function tables(file: Buffer): (tag: string) => Buffer {
  const packed = file.readUInt32BE(0) === WOFF;
  const [countAt, first, step] = packed ? [12, 44, 20] : [4, 12, 16];
  const places = new Map<string, number>();
  for (let index = 0; index < file.readUInt16BE(countAt); index += 1) {
    const entry = first + index * step;
    places.set(file.toString('latin1', entry, entry + 4), entry);
  }
  return (tag) => {
    const entry = places.get(tag);
    if (entry === undefined) throw new Error(`the font has no table ${tag}`);
    const offset = file.readUInt32BE(entry + (packed ? 4 : 8));
    const stored = file.readUInt32BE(entry + (packed ? 8 : 12));
    const bytes = file.subarray(offset, offset + stored);
    return packed && stored < file.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes;
  };
}

/**
 * Returns glyph ids by code point: for all of Unicode if the font has such a table, otherwise for the Basic
 * Multilingual Plane.
 */
function characterMap(cmap: Buffer): Map<number, number> {
  const found = new Map<number, Buffer>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    found.set(subtable.readUInt16BE(0), subtable);
  }
  const [full, basic] = [found.get(12), found.get(4)];
  if (full) return groups(full);
  if (basic) return segments(basic);
  throw new Error('the font has no Unicode character map');
}

function groups(subtable: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < subtable.readUInt32BE(12); index += 1) {
    const at = 16 + index * 12;
    const [start, end, glyph] = [0, 4, 8].map((offset) => subtable.readUInt32BE(at + offset)) as Three;
    for (let code = start; code <= end; code += 1) glyphs.set(code, glyph + code - start);
  }
  return glyphs;
}
type Three = [number, number, number];

function segments(subtable: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const room = subtable.readUInt16BE(6);
  for (let at = 0; at < room; at += 2) {
    const end = subtable.readUInt16BE(14 + at);
    const start = subtable.readUInt16BE(16 + room + at);
    const delta = subtable.readUInt16BE(16 + room * 2 + at);
    const rangeAt = 16 + room * 3 + at;
    const range = subtable.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : subtable.readUInt16BE(rangeAt + range + (code - start) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
