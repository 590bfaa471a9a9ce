import { type Album, spotifyId, type Track } from './music.ts';

/** This file converts records to the objects of Spotify's API. `pictures` is the base URL of their pictures. */
const PAGES = 'https://open.spotify.com';
export const COVER_SIZES = [640, 300, 64] as const;

const artist = (name: string) => {
  const id = spotifyId(`artist ${name}`);
  return {
    id,
    name,
    type: 'artist',
    uri: `spotify:artist:${id}`,
    href: `https://api.spotify.com/v1/artists/${id}`,
    external_urls: { spotify: `${PAGES}/artist/${id}` },
  };
};

const albumObject = ({ id, name, artists, released }: Album, pictures: string) => ({
  id,
  name,
  type: 'album',
  album_type: 'album',
  uri: `spotify:album:${id}`,
  release_date: released,
  release_date_precision: 'day',
  external_urls: { spotify: `${PAGES}/album/${id}` },
  artists: artists.map(artist),
  images: COVER_SIZES.map((size) => ({ url: `${pictures}/${id}-${size}`, height: size, width: size })),
});

export const trackObject = ({ id, name, album, artists, durationMs }: Track, pictures: string) => ({
  id,
  name,
  type: 'track',
  uri: `spotify:track:${id}`,
  href: `https://api.spotify.com/v1/tracks/${id}`,
  is_local: false,
  explicit: false,
  duration_ms: durationMs,
  disc_number: 1,
  external_urls: { spotify: `${PAGES}/track/${id}` },
  artists: artists.map(artist),
  album: albumObject(album, pictures),
});

/** A track from a file on the listener's own device: no ids, no links, no pictures. */
export const localTrack = {
  id: null,
  name: 'Probenraum, 3. Take',
  type: 'track',
  uri: 'spotify:local:Granit+%26+Minze::Probenraum%2C+3.+Take:187',
  href: null,
  is_local: true,
  explicit: false,
  duration_ms: 187_000,
  external_urls: {},
  artists: [{ id: null, name: 'Granit & Minze', type: 'artist', uri: null, href: null, external_urls: {} }],
  album: { id: null, name: '', type: 'album', album_type: null, external_urls: {}, artists: [], images: [] },
};

export const episode = {
  id: spotifyId('episode Hüttengespräche 12'),
  name: 'Hüttengespräche 12: Wer zuerst lacht',
  type: 'episode',
  uri: `spotify:episode:${spotifyId('episode Hüttengespräche 12')}`,
  duration_ms: 2_940_000,
  external_urls: { spotify: `${PAGES}/episode/${spotifyId('episode Hüttengespräche 12')}` },
};

export interface SpotifyUser {
  id: string;
  displayName: string | null;
  /** Name of the picture, if there is one. */
  image?: string;
}

export const userObject = ({ id, displayName, image }: SpotifyUser, pictures: string) => ({
  id,
  display_name: displayName,
  type: 'user',
  uri: `spotify:user:${id}`,
  href: `https://api.spotify.com/v1/users/${id}`,
  external_urls: { spotify: `${PAGES}/user/${id}` },
  images: image
    ? [300, 64].map((size) => ({ url: `${pictures}/${image}-${size}`, height: size, width: size }))
    : [],
});
