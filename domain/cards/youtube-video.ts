import { CACHE_TTL } from '#connectors/http-client';
import { cardPicture } from './card-pictures.ts';
import { cardSource } from './card-source.ts';
import { requireProvider } from './require-provider.ts';

export const youtubeVideo = cardSource('youtube_video', {
  ttl: CACHE_TTL.video,
  fetch: async (context, { setting }) => requireProvider(context, 'youtube').video(setting),
  present: (context, video) => ({ ...video, image: cardPicture(context, video.image, 'wide') }),
});
