import { Image, Play, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#brand';
import { type PostPicture, SHARE_PICTURE, shareAddress } from '#contracts/rules/share-picture';
import { names } from './names.ts';
import { address, box, icon, image, textBlock } from './picture-parts.ts';
import { drawable, set } from './setting.ts';
import { TEXT } from './typefaces.ts';

const { width, height } = SHARE_PICTURE;
const { cleanBlack: NIGHT, cleanWhite: STRONG, gray: RAISED } = brand.palette;
const [HAIRLINE, FAINT] = ['#2e2e2e', '#949494'];
/** The post's first picture, in the proportions that posts have on pages. */
export const POST_PHOTO = { width: 306, height: 544 } as const;
const PRINT = { left: 82, top: (height - POST_PHOTO.height) / 2, ...POST_PHOTO };
const RADIUS = 28;
const TEXT_LEFT = 476;
const TEXT_WIDTH = width - TEXT_LEFT - 64;
const AVATAR = 104;
const PLAY = 112;

/** A post: its first picture as a print on a pile, what its creator wrote, the quest that it was made for, and by whom. */
export function postPictureLayout(picture: PostPicture, avatar: string, photo: string | null): ReactNode {
  return box(
    { width, height, backgroundColor: NIGHT },
    box({
      position: 'absolute',
      ...PRINT,
      borderRadius: RADIUS,
      border: `2px solid ${HAIRLINE}`,
      backgroundColor: RAISED,
      transform: 'rotate(5deg)',
    }),
    print(picture, photo),
    box(
      {
        position: 'absolute',
        left: TEXT_LEFT,
        top: 0,
        width: TEXT_WIDTH,
        height,
        padding: '52px 0 46px',
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      box(
        { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 30, paddingBottom: 22 },
        questChip(picture.quest),
        description(picture),
        creator(picture, avatar),
      ),
      address(shareAddress({ kind: 'profile', username: picture.username }), FAINT),
    ),
  );
}

/** Without a picture, which videos may be, a print that says what the post is. */
function print({ video }: PostPicture, photo: string | null): ReactNode {
  const { width: across, height: down } = POST_PHOTO;
  return box(
    {
      position: 'absolute',
      ...PRINT,
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
      // Positioned like the picture, which would lie over it.
      position: 'absolute',
      left: (POST_PHOTO.width - PLAY) / 2,
      top: (POST_PHOTO.height - PLAY) / 2,
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
  if (drawable(title, TEXT) === '') return null;
  const setting = set(title, TEXT, { width: TEXT_WIDTH - 120, maxLines: 1, sizes: [32, 29, 26, 24] });
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

function description({ text, quest }: PostPicture): ReactNode {
  if (drawable(text, TEXT) === '') return null;
  // A chip, a long name and more lines than these would not have room below each other.
  const maxLines = quest === '' ? 4 : 3;
  const setting = set(text, TEXT, { width: TEXT_WIDTH, maxLines, sizes: [48, 44, 40, 36] });
  return textBlock(setting, TEXT, { leading: 1.3, color: STRONG });
}

function creator(picture: PostPicture, avatar: string): ReactNode {
  const look = { width: TEXT_WIDTH - AVATAR - 26, ink: STRONG, quiet: FAINT };
  // Somebody who wrote nothing is what there is to say.
  const largest = picture.text === '' ? 76 : 60;
  return box(
    { alignItems: 'center', gap: 26 },
    image(avatar, AVATAR, AVATAR, { borderRadius: AVATAR / 2, objectFit: 'cover', flexShrink: 0 }),
    names(picture, { ...look, largest }),
  );
}
