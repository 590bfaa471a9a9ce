import { readFileSync } from 'node:fs';
import type { LucideIcon } from 'lucide-react';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { brand } from '#brand';
import { OG_IMAGE } from '#contracts/rules/og-images/og-image';
import { TEXT, type Typeface } from './typefaces.ts';
import { type TypesetText, typeset } from './typesetting.ts';

/**
 * Elements that the image layouts share. They are created without JSX, because the runtime strips types and
 * compiles nothing.
 */

export const box = (style: CSSProperties, ...children: ReactNode[]): ReactNode =>
  createElement('div', { style: { display: 'flex', boxSizing: 'border-box', ...style } }, ...children);

export const image = (source: string, width: number, height: number, style: CSSProperties = {}): ReactNode =>
  createElement('img', { src: source, width, height, style });

export const svgDataUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** Renders a Lucide icon, as on the pages. */
export function icon(Icon: LucideIcon, size: number, look: { color: string; fill?: string }): ReactNode {
  const svg = renderToStaticMarkup(createElement(Icon, { size, ...look }));
  return image(svgDataUrl(svg), size, size, { flexShrink: 0 });
}

/**
 * Replaces spaces in the text. A plain space would use the font of the preceding word, and the emoji font's
 * space is too wide.
 */
const HARD_SPACE = '\u00a0';

/** Renders text that has already been split into lines, without wrapping it again. `suffix` follows the last line. */
export function textBlock(
  { size, lines, rightToLeft }: TypesetText,
  { family, tracking }: Typeface,
  style: CSSProperties & { leading: number },
  suffix?: ReactNode,
): ReactNode {
  const { leading, ...rest } = style;
  const height = Math.round(size * leading);
  return box(
    {
      flexDirection: 'column',
      alignSelf: 'flex-start',
      alignItems: rightToLeft ? 'flex-end' : 'flex-start',
      fontFamily: family,
      fontSize: size,
      lineHeight: `${height}px`,
      letterSpacing: tracking * size,
      ...rest,
    },
    ...lines.map((line, index) => {
      const words = box(
        { whiteSpace: 'nowrap', height, ...(rightToLeft ? { direction: 'rtl' } : {}) },
        line.replaceAll(' ', HARD_SPACE),
      );
      return suffix && index === lines.length - 1
        ? box(
            { flexDirection: rightToLeft ? 'row-reverse' : 'row', alignItems: 'center', gap: size * 0.2 },
            words,
            suffix,
          )
        : words;
    }),
  );
}

/**
 * Renders a column from the upper to the lower edge: `children` in the middle by default, `url` at the
 * bottom. All lengths are in pixels.
 */
export function textColumn(
  {
    left,
    width,
    ...content
  }: Pick<CSSProperties, 'left' | 'width' | 'gap' | 'paddingBottom' | 'justifyContent'>,
  children: ReactNode[],
  url: ReactNode,
): ReactNode {
  return box(
    {
      ...{ position: 'absolute', left, top: 0, width, height: OG_IMAGE.height },
      padding: '52px 0 46px',
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center', ...content }, ...children),
    url,
  );
}

/** Renders the member's avatar as a slightly rotated photo, as on the pages. All lengths are in pixels. */
export function tiltedPhoto(
  source: string,
  { left, top, size }: { left: number; top: number; size: number },
): ReactNode {
  return box(
    { position: 'absolute', left, top, width: size, height: size, transform: 'rotate(-4deg)' },
    shadow(size),
    image(source, size, size, { position: 'absolute', borderRadius: PHOTO_RADIUS, objectFit: 'cover' }),
  );
}

const PHOTO_RADIUS = 28;
/** Margin of the shadow image around its photo, as a percentage of the photo's size. */
const SHADOW_ROOM = 22;

/**
 * Image of the shadow under a photo. Blurred once at startup, because a blur in the style would take a second
 * per image.
 */
const shadowSource = await blurredShadow(190);

async function blurredShadow(size: number): Promise<string> {
  const room = (size * SHADOW_ROOM) / 100;
  const side = size + room * 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect x="${room}" y="${room}" width="${size}" height="${size}" rx="${PHOTO_RADIUS / 2}" opacity="0.42"/></svg>`;
  const png = await sharp(Buffer.from(svg)).blur(11).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function shadow(size: number): ReactNode {
  const room = (size * SHADOW_ROOM) / 100;
  const side = size + room * 2;
  return image(shadowSource, side, side, { position: 'absolute', left: -room, top: size * 0.05 - room });
}

const mark = svgDataUrl(readFileSync(new URL('../web/assets/site/favicon.svg', import.meta.url), 'utf8'));

export const logoMark = (size: number): ReactNode => image(mark, size, size);

/** Renders the product's mark and the URL in a small size. An empty path means the home page. */
export function urlLine(path: string, colour: string): ReactNode {
  const whole = path === '' ? brand.domain : `${brand.domain}/${path}`;
  const setting = typeset(whole, TEXT, { width: 560, maxLines: 1, sizes: [28, 25, 22, 19] });
  return box(
    { alignItems: 'center', gap: 16, color: colour },
    logoMark(44),
    textBlock(setting, TEXT, { leading: 1.2, alignSelf: 'center' }),
  );
}
