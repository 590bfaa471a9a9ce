import { ProductError } from '#domain/context';

/** Types of accepted files. They are detected from the content; names and types that the client sends are ignored. */
export type FileKind = 'picture' | 'video';

/** Number of leading bytes needed for detection. */
export const DETECTION_BYTES = 64;

/** Brands of MP4 and QuickTime files. Files with another major brand list one of these as a compatible brand. */
const VIDEO_BRANDS = /^(qt {2}|isom|iso[2-9]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV)$/;
/** Brands of AVIF, as opposed to related formats whose codec we cannot read (HEIC). */
const AVIF_BRANDS = /^avi[fs]$/;
const STILL_BRANDS = /^(hei[cxms]|hev[cxms]|mif[12]|msf1)$/;

/**
 * Detects the type of a file from its first bytes. Errors: `unsupported_file` for anything except JPEG, PNG,
 * WebP, AVIF and GIF pictures and MP4 and QuickTime videos. That includes SVG and PDF, which can contain
 * scripts.
 */
export function detectType(head: Buffer): FileKind {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'picture';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' || /^GIF8[79]a$/.test(text(0, 6))) return 'picture';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'picture';
  if (text(4, 8) === 'ftyp') return kindOfBoxes(brandsOf(head));
  throw new ProductError('unsupported_file');
}

/** Returns the major brand of a file and its compatible brands. */
function brandsOf(head: Buffer): [string, ...string[]] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: [string, ...string[]] = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

function kindOfBoxes(brands: [string, ...string[]]): FileKind {
  if (brands.some((brand) => AVIF_BRANDS.test(brand))) return 'picture';
  if (!STILL_BRANDS.test(brands[0]) && brands.some((brand) => VIDEO_BRANDS.test(brand))) return 'video';
  throw new ProductError('unsupported_file');
}
