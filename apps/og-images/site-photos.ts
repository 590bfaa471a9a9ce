import sharp from 'sharp';

/** Pictures of `apps/web/features/photos` that the images of the site's pages show. */
const FILES = {
  breakfastBench: 'breakfast-bench-720',
  cafeAtDawn: 'cafe-at-dawn-720',
  cityBestSide: 'city-best-side-720',
  hillPicnic: 'hill-picnic-720',
  lakeFeet: 'lake-feet-720',
  lakeSwim: 'lake-swim-720',
  longWayHome: 'long-way-home-720',
  rooftopPizza: 'rooftop-pizza-720',
  wrongTram: 'wrong-tram-720',
  mia: 'avatar-bun',
  noah: 'avatar-beanie',
  theo: 'avatar-tram',
} as const;

/** Sources (data URLs) for the images of the site's pages: photos, and avatars of members. */
export type SitePhotos = Record<keyof typeof FILES, string>;

/** Maximum width in pixels; somewhat larger than displayed, because photos are rotated. */
const MAX_WIDTH = 414;

let loaded: Promise<SitePhotos> | undefined;

/** Returns the photos, which are read once, when the first image of the site is rendered. */
export const sitePhotos = (): Promise<SitePhotos> => {
  loaded ??= load();
  return loaded;
};

async function load(): Promise<SitePhotos> {
  const entries = Object.entries(FILES).map(async ([name, file]) => [name, await loadPhoto(file)] as const);
  return Object.fromEntries(await Promise.all(entries)) as SitePhotos;
}

async function loadPhoto(file: string): Promise<string> {
  const path = new URL(`../web/features/photos/${file}.webp`, import.meta.url).pathname;
  const resized = sharp(path).resize({ width: MAX_WIDTH, withoutEnlargement: true });
  const png = await resized.png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
