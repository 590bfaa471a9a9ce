import sharp, { type Sharp } from 'sharp';
import { drawAvatar } from '../gateway/files/draw-avatar.ts';

/**
 * Sources (data URLs) for the images of the site's pages: photos from `apps/web/features/photos`, and drawn
 * avatars.
 */
export interface SitePhotos {
  lake: string;
  tram: string;
  rooftop: string;
  people: readonly [string, string, string];
}

/** Size in pixels, 9:16; somewhat larger than displayed, because photos are rotated. */
const PHOTO_SIZE = { width: 414, height: 736 };
const AVATAR_SIZE = 192;

let loaded: Promise<SitePhotos> | undefined;

/** Returns the photos, which are read once, when the first image of the site is rendered. */
export const sitePhotos = (): Promise<SitePhotos> => {
  loaded ??= load();
  return loaded;
};

async function load(): Promise<SitePhotos> {
  const [lake, tram, rooftop] = await Promise.all(['lake', 'tram', 'rooftop'].map(loadPhoto));
  const [one, two, three] = await Promise.all(['mia', 'noah', 'lea'].map(renderAvatar));
  if (!lake || !tram || !rooftop || !one || !two || !three) throw new Error('a photo or avatar is missing');
  return { lake, tram, rooftop, people: [one, two, three] };
}

const loadPhoto = (name: string): Promise<string> =>
  pngDataUrl(
    sharp(new URL(`../web/features/photos/${name}-720.webp`, import.meta.url).pathname).resize(
      PHOTO_SIZE.width,
      PHOTO_SIZE.height,
    ),
  );

const renderAvatar = (id: string): Promise<string> =>
  pngDataUrl(sharp(Buffer.from(drawAvatar(id)), { density: 192 }).resize(AVATAR_SIZE, AVATAR_SIZE));

const pngDataUrl = async (picture: Sharp): Promise<string> =>
  `data:image/png;base64,${(await picture.png({ compressionLevel: 1 }).toBuffer()).toString('base64')}`;
