import type { ReactNode } from 'react';
import { gradientStops, mix, textColourOn } from '#contracts/rules/colour';
import { SHARE_PICTURE, type ShortPicture, shareAddress } from '#contracts/rules/share-picture';
import { quietInk } from '#web/features/short-theme/short-colours.ts';
import { flakes } from './flakes.ts';
import { names } from './names.ts';
import { address, box, print, textBlock } from './picture-parts.ts';
import { drawable, set } from './setting.ts';
import { TEXT } from './typefaces.ts';

const { width, height } = SHARE_PICTURE;
const CARD = { left: 184, top: 50, width: 960, height: 470 };
const PRINT = { left: 60, top: 106, size: 348 };
/** Of the text, within the card. */
const TEXT_LEFT = 278;
const TEXT_WIDTH = CARD.width - TEXT_LEFT - 52;
const RADIUS = 50;

/** The Short as it is: its page, its card with the themed border, the person's print lying over the card's edge. */
export function shortPictureLayout(picture: ShortPicture, avatar: string): ReactNode {
  const { page, box: ground, button, border } = picture.colours;
  const ink = textColourOn(ground);
  const edge = border ? 10 : 2;
  const inner = { width: CARD.width - edge * 2, height: CARD.height - edge * 2 };
  return box(
    { width, height, backgroundColor: page },
    flakes(picture.animation, textColourOn(page)),
    box(
      {
        position: 'absolute',
        ...CARD,
        padding: edge,
        borderRadius: RADIUS,
        ...(border ? { backgroundImage: themed(border) } : { backgroundColor: mix(ground, ink, 0.1) }),
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
        names(picture, { width: TEXT_WIDTH, ink, quiet: quietInk(ground), largest: 116 }),
        title(picture.title, button, ink),
      ),
    ),
    print(avatar, PRINT),
    box(
      { position: 'absolute', left: PRINT.left, right: width - CARD.left - CARD.width, bottom: 33 },
      address(shareAddress(picture), quietInk(page)),
    ),
  );
}

/** The first title, in the look of the Short's links. */
function title(text: string, button: string, ink: string): ReactNode {
  if (drawable(text, TEXT) === '') return null;
  const setting = set(text, TEXT, {
    width: TEXT_WIDTH - 56,
    maxLines: 1,
    sizes: [36, 33, 30, 27, 24, 22, 20],
  });
  return box(
    {
      alignSelf: 'flex-start',
      padding: '12px 26px',
      borderRadius: 20,
      border: `2px solid ${mix(button, ink, 0.1)}`,
      backgroundColor: button,
      color: textColourOn(button),
    },
    textBlock(setting, TEXT, { leading: 1.25 }),
  );
}

function themed([from, to]: [string, string]): string {
  const stops = gradientStops(from, to).map(({ colour, percent }) => `${colour} ${percent}%`);
  return `linear-gradient(135deg, ${stops.join(', ')})`;
}
