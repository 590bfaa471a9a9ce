import { encode } from 'uqr';
import { contrastRatio, relativeLuminance } from '#contracts/rules/colour';
import type { AccountOgImage } from '#contracts/rules/og-images/og-image';

/** Side length of the PNG in pixels, large enough for print and screens. */
export const QR_PIXELS = 1024;
/** Width in modules of the light margin around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;
/**
 * Minimum contrast that cameras can read in bad light and on creased paper. Colour pairs with less contrast
 * are not used.
 */
const MIN_CONTRAST = 7;

export interface QrColours {
  dark: string;
  light: string;
}

export interface QrCode extends QrColours {
  target: string;
}

/**
 * Returns the first pair of a member's colours that scanners can read: dark modules on a light background,
 * because most readers support nothing else. Returns black on white if there is no such pair.
 */
export function qrColours(picture: AccountOgImage): QrColours {
  const candidates =
    picture.kind === 'short'
      ? [
          [picture.colours.page, picture.colours.button],
          [picture.colours.box, picture.colours.button],
          [picture.colours.button, picture.colours.box],
          [picture.colours.button, picture.colours.page],
          [picture.colours.box, WHITE],
          [picture.colours.button, WHITE],
        ]
      : [[picture.banner, WHITE]];
  for (const [dark = BLACK, light = WHITE] of candidates)
    if (relativeLuminance(dark) < relativeLuminance(light) && contrastRatio(dark, light) >= MIN_CONTRAST)
      return { dark, light };
  return BLACK_ON_WHITE;
}

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Fallback that every reader supports. */
export const BLACK_ON_WHITE: QrColours = { dark: BLACK, light: WHITE };

/**
 * Returns the rows of modules including the quiet zone; true means dark. Error correction level Q tolerates
 * damage to a quarter of the code.
 */
export function qrModules(target: string): boolean[][] {
  return encode(target, { ecc: 'Q', border: QUIET_ZONE }).data;
}

/** Renders the code as an SVG of one rectangle and one path, which is safe to open and sharp at any size. */
export function qrSvg({ target, dark, light }: QrCode): string {
  const modules = qrModules(target);
  const size = modules.length;
  const path = modules.map((row, y) =>
    runs(row)
      .map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${QR_PIXELS}" height="${QR_PIXELS}" shape-rendering="crispEdges">`,
    `<path fill="${light}" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${dark}" d="${path.join('')}"/>`,
    '</svg>',
  ].join('');
}

/** Returns the runs of adjacent dark modules in a row. */
function runs(row: readonly boolean[]): { x: number; length: number }[] {
  const found: { x: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    if (!dark) continue;
    const last = found.at(-1);
    if (last && last.x + last.length === x) last.length += 1;
    else found.push({ x, length: 1 });
  }
  return found;
}
