import type { ReactNode } from 'react';
import { gradientStops, mixColours, textColourOn } from '#contracts/rules/colour';
import { OG_IMAGE, type ShortOgImage, shareSlug } from '#contracts/rules/og-images/og-image';
import { quietInk } from '#web/features/short-look/short-colours.ts';
import { box, textBlock, tiltedPhoto, urlLine } from './layout-elements.ts';
import { nameBlock } from './name-block.ts';
import { particles } from './particles.ts';
import { TEXT } from './typefaces.ts';
import { drawableText, typeset } from './typesetting.ts';

const { width, height } = OG_IMAGE;
const BOX = { left: 184, top: 50, width: 960, height: 470 };
const PHOTO_FRAME = { left: 60, top: 106, size: 348 };
/** Left edge of the text within the box, in pixels. */
const TEXT_LEFT = 278;
const TEXT_WIDTH = BOX.width - TEXT_LEFT - 52;
const RADIUS = 50;

/**
 * Lays out the Short as on its page: the page colour, the box with its themed border, and the avatar over
 * the box's edge.
 */
export function shortImageLayout(picture: ShortOgImage, avatar: string): ReactNode {
  const { page, box: ground, button, border } = picture.colours;
  const ink = textColourOn(ground);
  const edge = border ? 10 : 2;
  const inner = { width: BOX.width - edge * 2, height: BOX.height - edge * 2 };
  return box(
    { width, height, backgroundColor: page },
    particles(picture.animation, textColourOn(page)),
    box(
      {
        position: 'absolute',
        ...BOX,
        padding: edge,
        borderRadius: RADIUS,
        ...(border
          ? { backgroundImage: themedGradient(border) }
          : { backgroundColor: mixColours(ground, ink, 0.1) }),
      },
      box(
        {
          ...inner,
          flexDirection: 'column',
          justifyContent: 'center',
          gap: 30,
          paddingLeft: TEXT_LEFT - edge,
          borderRadius: RADIUS - edge,
          backgroundColor: ground,
        },
        nameBlock(picture, { width: TEXT_WIDTH, ink, mutedInk: quietInk(ground), maxLineHeight: 116 }),
        title(picture.title, button, ink),
      ),
    ),
    tiltedPhoto(avatar, PHOTO_FRAME),
    box(
      { position: 'absolute', left: PHOTO_FRAME.left, right: width - BOX.left - BOX.width, bottom: 33 },
      urlLine(shareSlug(picture), quietInk(page)),
    ),
  );
}

/** Renders the first title in the style of the Short's links. */
function title(text: string, button: string, ink: string): ReactNode {
  if (drawableText(text, TEXT) === '') return null;
  const setting = typeset(text, TEXT, {
    width: TEXT_WIDTH - 56,
    maxLines: 1,
    sizes: [36, 33, 30, 27, 24, 22, 20],
  });
  return box(
    {
      alignSelf: 'flex-start',
      padding: '12px 26px',
      borderRadius: 20,
      border: `2px solid ${mixColours(button, ink, 0.1)}`,
      backgroundColor: button,
      color: textColourOn(button),
    },
    textBlock(setting, TEXT, { leading: 1.25 }),
  );
}

function themedGradient([from, to]: [string, string]): string {
  const stops = gradientStops(from, to).map(({ colour, percent }) => `${colour} ${percent}%`);
  return `linear-gradient(135deg, ${stops.join(', ')})`;
}
