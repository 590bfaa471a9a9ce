import { CACHE_TTL } from '#connectors/http-client';
import { cardPicture } from './card-pictures.ts';
import { cardSource } from './card-source.ts';
import { requireProvider } from './require-provider.ts';

export const discordServer = cardSource('discord_server', {
  ttl: CACHE_TTL.chat,
  lookupLimit: 'inviteByAccount',
  fetch: async (context, { setting }) => requireProvider(context, 'discord').readInvite(setting),
  present: (context, server) => ({
    ...server,
    icon: cardPicture(context, server.icon, 'icon'),
    user: server.user && { ...server.user, avatar: cardPicture(context, server.user.avatar, 'icon') },
  }),
});
