import { cacheTtl } from '#connectors/http-client';
import { MINUTE_MS } from '#platform/clock';
import { cardPicture } from './card-pictures.ts';
import { cardSource, type SourcesOf } from './card-source.ts';
import { requireProvider } from './require-provider.ts';

export const youtubeSources: SourcesOf<'youtube'> = {
  youtube_video: cardSource('youtube_video', {
    ttl: cacheTtl(15 * MINUTE_MS),
    fetch: async (context, { setting }) => requireProvider(context, 'youtube').video(setting),
    present: (context, video) => ({ ...video, image: cardPicture(context, video.image, 'wide') }),
  }),
};
