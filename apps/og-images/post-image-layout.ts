import { Image, Play, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#brand';
import { OG_IMAGE, type PostOgImage, shareSlug } from '#contracts/rules/og-images/og-image';
import { box, icon, image, textBlock, textColumn, urlLine } from './layout-elements.ts';
import { nameBlock } from './name-block.ts';
import { TEXT } from './typefaces.ts';
import { drawableText, typeset } from './typesetting.ts';

const { width, height } = OG_IMAGE;
const { cleanBlack: NIGHT, cleanWhite: STRONG, gray: RAISED } = brand.palette;
const [HAIRLINE, FAINT] = ['#2e2e2e', '#949494'];
/** Size of the post's first picture in pixels, with the aspect ratio of posts on pages. */
export const POST_PHOTO_SIZE = { width: 306, height: 544 } as const;
const PHOTO_FRAME = { left: 82, top: (height - POST_PHOTO_SIZE.height) / 2, ...POST_PHOTO_SIZE };
const RADIUS = 28;
const TEXT_LEFT = 476;
const TEXT_WIDTH = width - TEXT_LEFT - 64;
const AVATAR = 104;
const PLAY = 112;

/** Lays out a post: its first picture as a photo, the description, the quest and the creator. */
export function postImageLayout(picture: PostOgImage, avatar: string, photo: string | null): ReactNode {
  return box(
    { width, height, backgroundColor: NIGHT },
    box({
      position: 'absolute',
      ...PHOTO_FRAME,
      borderRadius: RADIUS,
      border: `2px solid ${HAIRLINE}`,
      backgroundColor: RAISED,
      transform: 'rotate(5deg)',
    }),
    photoFrame(picture, photo),
    textColumn(
      { left: TEXT_LEFT, width: TEXT_WIDTH, gap: 30, paddingBottom: 22 },
      [questChip(picture.quest), description(picture), creator(picture, avatar)],
      urlLine(shareSlug({ kind: 'profile', username: picture.username }), FAINT),
    ),
  );
}

/**
 * Renders the post's photo, or an empty frame for a post without one. Videos get a play mark. Other posts
 * without a photo get an icon.
 */
function photoFrame({ video }: PostOgImage, photo: string | null): ReactNode {
  const { width: across, height: down } = POST_PHOTO_SIZE;
  return box(
    {
      position: 'absolute',
      ...PHOTO_FRAME,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: RADIUS,
      transform: 'rotate(-4deg)',
      ...(photo === null ? { backgroundColor: RAISED, border: `2px solid ${HAIRLINE}` } : {}),
    },
    photo === null
      ? null
      : image(photo, across, down, { position: 'absolute', borderRadius: RADIUS, objectFit: 'cover' }),
    video ? playMark() : photo === null ? icon(Image, 96, { color: FAINT }) : null,
  );
}

const playMark = (): ReactNode =>
  box(
    {
      // Positioned absolutely, like the picture, which would otherwise cover this element.
      position: 'absolute',
      left: (POST_PHOTO_SIZE.width - PLAY) / 2,
      top: (POST_PHOTO_SIZE.height - PLAY) / 2,
      width: PLAY,
      height: PLAY,
      borderRadius: PLAY / 2,
      alignItems: 'center',
      justifyContent: 'center',
      paddingLeft: 8,
      backgroundColor: NIGHT,
    },
    icon(Play, 52, { color: STRONG, fill: STRONG }),
  );

function questChip(title: string): ReactNode {
  if (drawableText(title, TEXT) === '') return null;
  const setting = typeset(title, TEXT, { width: TEXT_WIDTH - 120, maxLines: 1, sizes: [32, 29, 26, 24] });
  return box(
    {
      alignSelf: 'flex-start',
      alignItems: 'center',
      gap: 14,
      padding: '12px 24px',
      borderRadius: 20,
      border: `2px solid ${HAIRLINE}`,
      backgroundColor: RAISED,
      color: STRONG,
    },
    icon(Ticket, 32, { color: STRONG }),
    textBlock(setting, TEXT, { leading: 1.25, alignSelf: 'center' }),
  );
}

function description({ text, quest }: PostOgImage): ReactNode {
  if (drawableText(text, TEXT) === '') return null;
  // The quest's label takes the space of one line.
  const maxLines = quest === '' ? 4 : 3;
  const setting = typeset(text, TEXT, { width: TEXT_WIDTH, maxLines, sizes: [48, 44, 40, 36] });
  return textBlock(setting, TEXT, { leading: 1.3, color: STRONG });
}

function creator(picture: PostOgImage, avatar: string): ReactNode {
  const look = { width: TEXT_WIDTH - AVATAR - 26, ink: STRONG, mutedInk: FAINT };
  // Without a description, the name is the main text and may be larger.
  const maxLineHeight = picture.text === '' ? 76 : 60;
  return box(
    { alignItems: 'center', gap: 26 },
    image(avatar, AVATAR, AVATAR, { borderRadius: AVATAR / 2, objectFit: 'cover', flexShrink: 0 }),
    nameBlock(picture, { ...look, maxLineHeight }),
  );
}
