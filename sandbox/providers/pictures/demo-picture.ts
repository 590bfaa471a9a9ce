/** Name of a picture in `db/seed/pictures`, without its ending. */
export type DemoPicture = string;

export const pictureFile = (name: DemoPicture): URL =>
  new URL(`../../../db/seed/pictures/${name}.webp`, import.meta.url);

/** Portraits of the demo accounts, the same at every provider. */
export const PORTRAITS = {
  mia: 'avatar-bun',
  noah: 'avatar-beanie',
  theo: 'avatar-tram',
  lea: 'avatar-cat',
} as const satisfies Record<string, DemoPicture>;
