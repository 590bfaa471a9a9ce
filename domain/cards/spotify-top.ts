import { CACHE_TTL } from '#connectors/http-client';
import { cardSource } from './card-source.ts';
import { asListener, trackList } from './spotify.ts';

export const spotifyTop = cardSource('spotify_top', {
  ttl: CACHE_TTL.tracks,
  fetch: (context, { accountId }) => asListener(context, accountId, (spotify, token) => spotify.top(token)),
  present: trackList,
});
