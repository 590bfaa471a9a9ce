import type { ShortcutId } from '#contracts/cards';
import type { CardView } from './card-view.ts';
import { discordViews } from './discord/cards.tsx';
import { eventbriteViews } from './eventbrite/cards.tsx';
import { spotifyViews } from './spotify/cards.tsx';
import { youtubeViews } from './youtube/cards.tsx';

/** View of each card. */
export const cardViews: { [Id in ShortcutId]: CardView<Id> } = {
  ...discordViews,
  ...eventbriteViews,
  ...youtubeViews,
  ...spotifyViews,
};
