import { CACHE_TTL } from '#connectors/http-client';
import { cardPicture } from './card-pictures.ts';
import { cardSource } from './card-source.ts';
import { requireProvider } from './require-provider.ts';

export const eventbriteEvent = cardSource('eventbrite_event', {
  ttl: CACHE_TTL.event,
  fetch: async (context, { setting }) => requireProvider(context, 'eventbrite').event(setting),
  endsAt: ({ endsAt }) => endsAt,
  present: (context, { card, endsAt }) => ({
    ...card,
    logo: cardPicture(context, card.logo, 'wide', endsAt),
  }),
});
