import type { ShortcutId } from '#contracts/cards';
import type { CardSource } from './card-source.ts';
import { discordServer } from './discord-server.ts';
import { eventbriteEvent } from './eventbrite-event.ts';
import { spotifyListening } from './spotify-listening.ts';
import { spotifyRecent } from './spotify-recent.ts';
import { spotifyTop } from './spotify-top.ts';
import { youtubeVideo } from './youtube-video.ts';

/** Source of each card. */
export const cardSources: { [Id in ShortcutId]: CardSource<Id> } = {
  discord_server: discordServer,
  eventbrite_event: eventbriteEvent,
  youtube_video: youtubeVideo,
  spotify_listening: spotifyListening,
  spotify_top: spotifyTop,
  spotify_recent: spotifyRecent,
};
