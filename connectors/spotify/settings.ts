import type { AllowedOrigins } from '../http-client/allowed-origins.ts';
import { defineSettings } from '../http-client/service-settings.ts';

export interface SpotifyUrls {
  authorize: string;
  token: string;
  api: string;
  pictures: AllowedOrigins;
}

/** Spotify's production URLs. */
export const SPOTIFY_URLS: SpotifyUrls = {
  authorize: 'https://accounts.spotify.com/authorize',
  token: 'https://accounts.spotify.com/api/token',
  api: 'https://api.spotify.com/v1',
  pictures: ['https://*.scdn.co', 'https://*.spotifycdn.com', 'https://*.fbsbx.com'],
};

export const spotifySettings = defineSettings({
  variables: ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'],
  fromVariables: ({ SPOTIFY_CLIENT_ID, SPOTIFY_CLIENT_SECRET }) => ({
    urls: SPOTIFY_URLS,
    credentials: { clientId: SPOTIFY_CLIENT_ID, clientSecret: SPOTIFY_CLIENT_SECRET },
  }),
  pictureOrigins: ({ pictures }) => pictures,
});
