import { BadgeCheck, Images, Rocket, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#brand';
import { OG_IMAGE, type ProfileOgImage, shareSlug } from '#contracts/rules/og-images/og-image';
import { markSize, ticketTransform } from '#web/assets/logo-shape.ts';
import { mascotPath } from '#web/assets/mascot-shape.ts';
import {
  box,
  icon,
  image,
  svgDataUrl,
  textBlock,
  textColumn,
  tiltedPhoto,
  urlLine,
} from './layout-elements.ts';
import { nameBlock } from './name-block.ts';
import { DISPLAY, TEXT } from './typefaces.ts';
import { drawableText, typeset } from './typesetting.ts';

const { width, height } = OG_IMAGE;
const { cleanBlack: NIGHT, cleanWhite: STRONG, blue } = brand.palette;
const [SOFT, FAINT] = ['#c4c4c4', '#949494'];
const BANNER = 300;
const PHOTO_FRAME = { left: 76, top: 118, size: 380 };
const TEXT_LEFT = 514;
const TEXT_WIDTH = width - TEXT_LEFT - 60;

/**
 * Lays out the full profile: dark background, the banner as the stub of a ticket, the avatar over the
 * perforation, large names.
 */
export function profileImageLayout(picture: ProfileOgImage, avatar: string): ReactNode {
  return box(
    { width, height, backgroundColor: NIGHT },
    box({ width: BANNER, height, backgroundColor: picture.banner }),
    tear(),
    tiltedPhoto(avatar, PHOTO_FRAME),
    textColumn(
      { left: TEXT_LEFT, width: TEXT_WIDTH, gap: 24, paddingBottom: 20 },
      [
        nameBlock(
          picture,
          { width: TEXT_WIDTH, ink: STRONG, mutedInk: FAINT, maxLineHeight: 106 },
          verifiedMark(picture.badge),
        ),
        bio(picture.bio),
        counts(picture.counts),
      ],
      urlLine(shareSlug(picture), FAINT),
    ),
  );
}

/** Renders notches in the background colour along the perforation of the banner. */
function tear(): ReactNode {
  const step = 42;
  return Array.from({ length: height / step }, (_, index) =>
    box({
      position: 'absolute',
      left: BANNER - 11,
      top: index * step + step / 2 - 11,
      width: 22,
      height: 22,
      borderRadius: 11,
      backgroundColor: NIGHT,
    }),
  );
}

const MASCOT = svgDataUrl(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize.width} ${markSize.height}">` +
    `<path transform="${ticketTransform}" fill="${STRONG}" fill-rule="evenodd" d="${mascotPath}"/></svg>`,
);

/**
 * Returns a function that renders the badge (product 5.4), styled as on the page
 * (`apps/web/features/members/verified-mark.tsx`); undefined if the member has no badge.
 */
function verifiedMark(badge: ProfileOgImage['badge']): ((size: number) => ReactNode) | undefined {
  if (badge === '00') return undefined;
  if (badge === '10') return (size) => image(MASCOT, size, size, { flexShrink: 0 });
  const look = badge === '02' ? { color: NIGHT, fill: '#d9a520' } : { color: STRONG, fill: blue };
  return (size) => icon(BadgeCheck, size, look);
}

function bio(text: string): ReactNode {
  if (drawableText(text, TEXT) === '') return null;
  const setting = typeset(text, TEXT, { width: TEXT_WIDTH, maxLines: 2, sizes: [36, 33, 30] });
  return textBlock(setting, TEXT, { leading: 1.3, color: SOFT });
}

function counts({ highscore, posts, followers }: ProfileOgImage['counts']): ReactNode {
  const shown = [
    { Icon: Rocket, figure: highscore },
    { Icon: Images, figure: posts },
    { Icon: UsersRound, figure: followers },
  ].filter(({ figure }) => figure !== '');
  if (shown.length === 0) return null;
  return box(
    { gap: 40, color: STRONG },
    ...shown.map(({ Icon, figure }) =>
      box(
        { alignItems: 'center', gap: 12 },
        icon(Icon, 32, { color: FAINT }),
        textBlock(typeset(figure, DISPLAY, { width: 200, maxLines: 1, sizes: [38] }), DISPLAY, {
          leading: 1.2,
          alignSelf: 'center',
        }),
      ),
    ),
  );
}
