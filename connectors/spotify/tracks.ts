import { z } from 'zod';
import { type AllowedOrigins, allowedUrl } from '../http-client/allowed-origins.ts';
import { InvalidResponse } from '../http-client/errors.ts';

export interface Artist {
  name: string;
  artistURL: string | null;
}

/** A track in the list of top or recent tracks. A member's local files have neither URLs nor pictures. */
export interface Track {
  name: string;
  image: string | null;
  songURL: string | null;
  artists: Artist[];
  album: { name: string; albumURL: string | null };
}

export interface Listening {
  isPlaying: boolean;
  track: {
    name: string;
    artists: Artist[];
    songURL: string | null;
    album: { name: string; imageURL: string | null; albumURL: string | null };
  } | null;
}

const SPOTIFY_PAGES = 'https://open.spotify.com';

/** Parses `external_urls` to the URL of the object's page on Spotify, or to null if there is none. */
export const externalUrls = z
  .object({ spotify: z.string().nullish() })
  .nullish()
  .catch(null)
  .transform((urls) => allowedUrl(SPOTIFY_PAGES, urls?.spotify));

export const images = z
  .array(z.object({ url: z.string(), width: z.number().nullish() }))
  .nullish()
  .catch(null)
  .transform((list) => list ?? []);

export const trackSchema = z.object({
  id: z.string().nullish(),
  uri: z.string().nullish(),
  name: z.string(),
  external_urls: externalUrls,
  artists: z.array(z.object({ name: z.string(), external_urls: externalUrls })).default([]),
  album: z.object({ name: z.string(), external_urls: externalUrls, images }),
});
type SpotifyTrack = z.output<typeof trackSchema>;

const WIDTH_WANTED = 300;

/**
 * Returns the URL of the smallest cover that is large enough, or of the widest cover if none is (reference:
 * Spotify).
 */
function coverUrl({ album }: SpotifyTrack, pictures: AllowedOrigins): string | null {
  const enough = album.images.filter(({ width }) => (width ?? 0) >= WIDTH_WANTED);
  const [smallest] = enough.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0));
  return allowedUrl(pictures, (smallest ?? album.images[0])?.url);
}

const artistsOf = ({ artists }: SpotifyTrack): Artist[] =>
  artists.map(({ name, external_urls }) => ({ name, artistURL: external_urls }));

export const toTrack = (track: SpotifyTrack, pictures: AllowedOrigins): Track => ({
  name: track.name,
  image: coverUrl(track, pictures),
  songURL: track.external_urls,
  artists: artistsOf(track),
  album: { name: track.album.name, albumURL: track.album.external_urls },
});

/**
 * State of the player as Spotify returns it. If nothing plays, Spotify returns no content, which is parsed as
 * null.
 */
interface Player {
  is_playing: boolean;
  currently_playing_type?: string | null;
  item?: unknown;
}

/** @throws InvalidResponse for a track with an unexpected shape */
export function toListening(player: Player | null, pictures: AllowedOrigins): Listening {
  if (!player?.item || player.currently_playing_type !== 'track') return { isPlaying: false, track: null };
  const parsed = trackSchema.safeParse(player.item);
  if (!parsed.success) throw new InvalidResponse('spotify', 'an invalid track');
  const track = parsed.data;
  return {
    isPlaying: player.is_playing,
    track: {
      name: track.name,
      artists: artistsOf(track),
      songURL: track.external_urls,
      album: {
        name: track.album.name,
        imageURL: coverUrl(track, pictures),
        albumURL: track.album.external_urls,
      },
    },
  };
}
