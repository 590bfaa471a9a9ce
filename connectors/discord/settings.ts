import { defineSettings } from '../http-client/service-settings.ts';

/** Discord's production URLs. */
export const DISCORD_URLS = {
  authorize: 'https://discord.com/oauth2/authorize',
  token: 'https://discord.com/api/oauth2/token',
  revoke: 'https://discord.com/api/oauth2/token/revoke',
  api: 'https://discord.com/api/v10',
  cdn: 'https://cdn.discordapp.com',
};

export type DiscordUrls = typeof DISCORD_URLS;

export const discordSettings = defineSettings({
  variables: ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  fromVariables: ({ DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET }) => ({
    urls: DISCORD_URLS,
    credentials: { clientId: DISCORD_CLIENT_ID, clientSecret: DISCORD_CLIENT_SECRET },
  }),
  pictureOrigins: ({ cdn }) => cdn,
});
