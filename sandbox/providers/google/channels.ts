import { type DemoPicture, PORTRAITS } from '../pictures/demo-picture.ts';

export interface Channel {
  /** `UC` followed by 22 characters. */
  id: string;
  title: string;
  customUrl?: string;
  publishedAt: string;
  /** New channels have none. */
  picture?: DemoPicture;
}

export const FILM_CHANNEL: Channel = {
  id: 'UCseillaengeFilmWien0001',
  title: 'Seillänge Film',
  customUrl: '@seillaengefilm',
  publishedAt: '2017-04-02T08:15:00Z',
  picture: 'avatar-mountain',
};

/** Channels by demo account. `lea` has a Google account without a channel. */
export const OWN_CHANNELS: Record<string, Channel> = {
  mia: {
    id: 'UCmiaDraussenZuerich0001',
    title: 'Mia draussen',
    customUrl: '@miadraussen',
    publishedAt: '2019-06-11T17:40:12Z',
    picture: PORTRAITS.mia,
  },
  noah: { id: 'UCnoahBrandtBerlin000001', title: 'Noah Brandt', publishedAt: '2026-01-30T20:01:44Z' },
};

export const CHANNELS: readonly Channel[] = [FILM_CHANNEL, ...Object.values(OWN_CHANNELS)];

const SIZES = { default: 88, medium: 240, high: 800 } as const;

/** Returns one item of `channels.list`. `pictures` is the base URL of the pictures. */
export const channelItem = (
  { id, title, customUrl, publishedAt, picture }: Channel,
  parts: ReadonlySet<string>,
  pictures: string,
) => ({
  kind: 'youtube#channel',
  etag: `channel-${id}`,
  id,
  ...(parts.has('snippet')
    ? {
        snippet: {
          title,
          description: '',
          ...(customUrl ? { customUrl } : {}),
          publishedAt,
          thumbnails: picture ? thumbnails(id, pictures) : {},
          localized: { title, description: '' },
        },
      }
    : {}),
});

const thumbnails = (id: string, pictures: string) =>
  Object.fromEntries(
    Object.entries(SIZES).map(([name, size]) => [
      name,
      { url: `${pictures}/channel/${id}=s${size}`, width: size, height: size },
    ]),
  );
