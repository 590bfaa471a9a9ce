import type { DiscordServer } from '#connectors/discord';
import type { Event } from '#connectors/eventbrite';
import type { Listening, Track as SpotifyTrack } from '#connectors/spotify';
import type { Video } from '#connectors/youtube';
import type { EventCard, ListeningCard, ServerCard, Track, VideoCard } from '#contracts/shortcuts';
import type { Context } from '#domain/context';
import { cardPicture } from './card-pictures.ts';

/** Maps the providers' responses to the contract's cards, with our own picture URLs. */

export const listeningCard = (context: Context, { isPlaying, track }: Listening): ListeningCard => ({
  isPlaying,
  track: track && {
    ...track,
    album: { ...track.album, imageURL: cardPicture(context, track.album.imageURL, 'cover') },
  },
});

export const trackList = (context: Context, tracks: readonly SpotifyTrack[]): Track[] =>
  tracks.map((track) => ({ ...track, image: cardPicture(context, track.image, 'cover') }));

export const serverCard = (context: Context, server: DiscordServer): ServerCard => ({
  ...server,
  icon: cardPicture(context, server.icon, 'icon'),
  user: server.user && { ...server.user, avatar: cardPicture(context, server.user.avatar, 'icon') },
});

export const eventCard = (context: Context, { card, endsAt }: Event): EventCard => ({
  ...card,
  logo: cardPicture(context, card.logo, 'wide', endsAt),
});

export const videoCard = (context: Context, video: Video): VideoCard => ({
  ...video,
  image: cardPicture(context, video.image, 'wide'),
});
