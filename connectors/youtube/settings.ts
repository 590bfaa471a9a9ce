import type { AllowedOrigins } from '../http-client/allowed-origins.ts';
import { defineSettings } from '../http-client/service-settings.ts';

export interface YouTubeUrls {
  authorize: string;
  token: string;
  revoke: string;
  api: string;
  pictures: AllowedOrigins;
}

/** Production URLs of Google and YouTube. */
export const YOUTUBE_URLS: YouTubeUrls = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/youtube/v3',
  pictures: ['https://i.ytimg.com', 'https://yt3.ggpht.com', 'https://yt3.googleusercontent.com'],
};

export const youtubeSettings = defineSettings({
  variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'YOUTUBE_API_KEY'],
  fromVariables: ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, YOUTUBE_API_KEY }) => ({
    urls: YOUTUBE_URLS,
    credentials: {
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      apiKey: YOUTUBE_API_KEY,
    },
  }),
  pictureOrigins: ({ pictures }) => pictures,
});
