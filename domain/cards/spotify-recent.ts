import { CACHE_TTL } from '#connectors/http-client';
import { cardSource } from './card-source.ts';
import { asListener, trackList } from './spotify.ts';

export const spotifyRecent = cardSource('spotify_recent', {
  ttl: CACHE_TTL.tracks,
  fetch: (context, { accountId }) =>
    asListener(context, accountId, (spotify, token) => spotify.recent(token)),
  present: trackList,
});
