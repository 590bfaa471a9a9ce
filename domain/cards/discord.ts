import { cacheTtl } from '#connectors/http-client';
import { MINUTE_MS } from '#platform/clock';
import { cardPicture } from './card-pictures.ts';
import { cardSource, type SourcesOf } from './card-source.ts';
import { requireProvider } from './require-provider.ts';

export const discordSources: SourcesOf<'discord'> = {
  discord_server: cardSource('discord_server', {
    ttl: cacheTtl(5 * MINUTE_MS),
    lookupLimit: 'inviteByAccount',
    fetch: async (context, { setting }) => requireProvider(context, 'discord').readInvite(setting),
    present: (context, server) => ({
      ...server,
      icon: cardPicture(context, server.icon, 'icon'),
      user: server.user && { ...server.user, avatar: cardPicture(context, server.user.avatar, 'icon') },
    }),
  }),
};
