import { CACHE_TTL } from '#connectors/http-client';
import { cardPicture } from './card-pictures.ts';
import { cardSource } from './card-source.ts';
import { asListener } from './spotify.ts';

export const spotifyListening = cardSource('spotify_listening', {
  ttl: CACHE_TTL.song,
  fetch: (context, { accountId }) =>
    asListener(context, accountId, (spotify, token) => spotify.nowPlaying(token)),
  present: (context, { isPlaying, track }) => ({
    isPlaying,
    track: track && {
      ...track,
      album: { ...track.album, imageURL: cardPicture(context, track.album.imageURL, 'cover') },
    },
  }),
});
