import { accountTag } from '#contracts/cache-tags';
import {
  eventId,
  inviteCode,
  isEventId,
  isInviteCode,
  isVideoId,
  videoId,
} from '#contracts/rules/shortcut-input';
import type { Cards, ShortUser } from '#contracts/short';
import type { Context } from '#domain/context';
import { eventCard, listeningCard, serverCard, trackList, videoCard } from './card-makers.ts';
import { fetchEvent, fetchRecent, fetchServer, fetchSong, fetchTop, fetchVideo } from './fetch-card.ts';

/**
 * Returns the cached cards of a Short without waiting for a provider. Refreshes stale or missing cards in the
 * background and invalidates the member's pages when that changes something. `music` is the cache key of the
 * member's music, null without a connected account.
 */
export function knownCards(
  context: Context,
  user: Pick<ShortUser, 'user_id' | 'username'> & {
    profile: Pick<ShortUser['profile'], 'shortcuts' | 'shortcutSettings'>;
  },
  music: string | null,
): Cards {
  const { cardCaches } = context.connectors.providers;
  const { discordInvite, eventbriteEvent, youtubeVideo } = user.profile.shortcutSettings;
  const accountId = user.user_id;
  const onArrival = () => {
    const changes = context.pageChanges.startBatch();
    changes.add(accountTag(user.username));
    changes.publish();
  };
  const shown = new Set(user.profile.shortcuts);
  const cards: Cards = {};

  const invite = inviteCode(discordInvite);
  if (shown.has('discord_server') && isInviteCode(invite)) {
    const server = cardCaches.server.peek(invite, () => fetchServer(context, invite), onArrival);
    if (server) cards.discord_server = serverCard(context, server);
  }
  const eventKey = eventId(eventbriteEvent);
  if (shown.has('eventbrite_event') && isEventId(eventKey)) {
    const event = cardCaches.event.peek(eventKey, () => fetchEvent(context, eventKey), onArrival);
    if (event) cards.eventbrite_event = eventCard(context, event);
  }
  const videoKey = videoId(youtubeVideo);
  if (shown.has('youtube_video') && isVideoId(videoKey)) {
    const video = cardCaches.video.peek(videoKey, () => fetchVideo(context, videoKey), onArrival);
    if (video) cards.youtube_video = videoCard(context, video);
  }
  if (shown.has('spotify_listening') && music) {
    const song = cardCaches.song.peek(music, () => fetchSong(context, accountId), onArrival);
    if (song) cards.spotify_listening = listeningCard(context, song);
  }
  if (shown.has('spotify_top') && music) {
    const top = cardCaches.top.peek(music, () => fetchTop(context, accountId), onArrival);
    if (top) cards.spotify_top = trackList(context, top);
  }
  if (shown.has('spotify_recent') && music) {
    const recent = cardCaches.recent.peek(music, () => fetchRecent(context, accountId), onArrival);
    if (recent) cards.spotify_recent = trackList(context, recent);
  }
  return cards;
}
