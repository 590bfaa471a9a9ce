import type { ComponentType } from 'react';
import type { ShortcutId } from '#contracts/rules/short';
import type { CardProps } from './card-state.ts';
import { EventCard } from './event-card.tsx';
import { ListeningCard } from './listening-card.tsx';
import { ServerCard } from './server-card.tsx';
import { TracksCard } from './tracks-card.tsx';
import { VideoCard } from './video-card.tsx';

const cards: { [Id in ShortcutId]: ComponentType<CardProps<Id>> } = {
  spotify_listening: ListeningCard,
  spotify_top: TracksCard,
  spotify_recent: TracksCard,
  discord_server: ServerCard,
  eventbrite_event: EventCard,
  youtube_video: VideoCard,
};

/** One shortcut's card in its state. Props in, markup out: on the page, as a fragment and in the editor's preview. */
export function LiveCard<Id extends ShortcutId>(props: CardProps<Id>) {
  const Card: ComponentType<CardProps<Id>> = cards[props.id];
  return <Card {...props} />;
}
