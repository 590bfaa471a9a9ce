import { personTag } from '#contracts/page-tags';
import { eventId, inviteCode, videoId } from '#contracts/rules/shortcut-input';
import type { Cards, ShortUser } from '#contracts/short';
import type { Context } from '#domain/context';
import { eventCard, listeningCard, serverCard, trackList, videoCard } from './card-makers.ts';
import { fetchEvent, fetchRecent, fetchServer, fetchSong, fetchTop, fetchVideo } from './fetch-card.ts';

/**
 * What is known of a Short's cards without waiting for anybody. What is old or unknown is asked for behind the
 * answer; when that tells something new, the person's pages are made anew.
 */
export function knownCards(
  context: Context,
  user: Pick<ShortUser, 'user_id' | 'username' | 'connections'> & {
    profile: Pick<ShortUser['profile'], 'shortcuts' | 'shortcutSettings'>;
  },
): Cards {
  const { kept } = context.connectors.providers;
  const { discordInvite, eventbriteEvent, youtubeVideo } = user.profile.shortcutSettings;
  const accountId = user.user_id;
  const onArrival = () => {
    const changes = context.pageChanges.collect();
    changes.add(personTag(user.username));
    changes.publish();
  };
  const shown = new Set(user.profile.shortcuts);
  const listens = user.connections.spotify.connected;
  const cards: Cards = {};

  const invite = inviteCode(discordInvite);
  if (shown.has('discord_server') && invite) {
    const server = kept.server.peek(invite, () => fetchServer(context, invite), onArrival);
    if (server) cards.discord_server = serverCard(context, server);
  }
  const eventKey = eventId(eventbriteEvent);
  if (shown.has('eventbrite_event') && eventKey) {
    const event = kept.event.peek(eventKey, () => fetchEvent(context, eventKey), onArrival);
    if (event) cards.eventbrite_event = eventCard(context, event);
  }
  const videoKey = videoId(youtubeVideo);
  if (shown.has('youtube_video') && videoKey) {
    const video = kept.video.peek(videoKey, () => fetchVideo(context, videoKey), onArrival);
    if (video) cards.youtube_video = videoCard(context, video);
  }
  if (shown.has('spotify_listening') && listens) {
    const song = kept.song.peek(accountId, () => fetchSong(context, accountId), onArrival);
    if (song) cards.spotify_listening = listeningCard(context, song);
  }
  if (shown.has('spotify_top') && listens) {
    const top = kept.top.peek(accountId, () => fetchTop(context, accountId), onArrival);
    if (top) cards.spotify_top = trackList(context, top);
  }
  if (shown.has('spotify_recent') && listens) {
    const recent = kept.recent.peek(accountId, () => fetchRecent(context, accountId), onArrival);
    if (recent) cards.spotify_recent = trackList(context, recent);
  }
  return cards;
}
