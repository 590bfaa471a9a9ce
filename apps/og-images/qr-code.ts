import { encode } from 'uqr';
import { contrastRatio, relativeLuminance } from '#contracts/rules/colour';
import type { AccountOgImage } from '#contracts/rules/og-images/og-image';

/** Side of the PNG in pixels, for print and for screens. */
export const QR_PIXELS = 1024;
/** Modules of light ground around the code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;
/** What cameras still read in bad light and from a creased print; less becomes black on white. */
const MIN_CONTRAST = 7;

export interface QrColours {
  dark: string;
  light: string;
}

/** What a QR code shows: where it leads and in which colours. */
export interface QrCode extends QrColours {
  target: string;
}

/**
 * The first pair of a person's colours that scanners read: dark modules on light ground, as most readers know
 * nothing else. Black on white where none is.
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
/** What every reader reads. */
export const BLACK_ON_WHITE: QrColours = { dark: BLACK, light: WHITE };

/** Rows of modules with the quiet zone, true for dark. A quarter of them may be covered or dirty (level Q). */
export function qrModules(target: string): boolean[][] {
  return encode(target, { ecc: 'Q', border: QUIET_ZONE }).data;
}

/** Nothing but a rectangle and one path: safe to open, crisp at any size. */
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

/** Dark modules that stand beside each other in a row, as one piece. */
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
