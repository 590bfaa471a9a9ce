import { cacheTtl } from '#connectors/http-client';
import { MINUTE_MS } from '#platform/clock';
import { cardPicture } from './card-pictures.ts';
import { cardSource, type SourcesOf } from './card-source.ts';
import { requireProvider } from './require-provider.ts';

export const eventbriteSources: SourcesOf<'eventbrite'> = {
  eventbrite_event: cardSource('eventbrite_event', {
    ttl: cacheTtl(15 * MINUTE_MS),
    fetch: async (context, { setting }) => requireProvider(context, 'eventbrite').event(setting),
    endsAt: ({ endsAt }) => endsAt,
    present: (context, { card, endsAt }) => ({
      ...card,
      logo: cardPicture(context, card.logo, 'wide', endsAt),
    }),
  }),
};
