import {
  AudioLines,
  CalendarDays,
  History,
  ListMusic,
  type LucideIcon,
  MessagesSquare,
  SquarePlay,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { CardContents } from '#contracts/card-calls';
import type { Card, ShortcutId } from '#contracts/cards';
import type { CardProps } from './card-state.ts';
import { ServerCard } from './discord-server/card.tsx';
import { EventCard } from './eventbrite-event/card.tsx';
import { ListeningCard } from './spotify-listening/card.tsx';
import { RecentTracksCard } from './spotify-recent/card.tsx';
import { TopTracksCard } from './spotify-top/card.tsx';
import { VideoCard } from './youtube-video/card.tsx';

type InputOf<Id extends ShortcutId> = Extract<Card, { id: Id }>['input'];

/** A card's representation in the browser. */
interface CardView<Id extends ShortcutId> {
  Card: ComponentType<CardProps<Id>>;
  /** Icon of the card in the editor; never a brand's logo. */
  Icon: LucideIcon;
  /** Returns the name that the editor shows to confirm an input; null for a card without input. */
  nameOf: InputOf<Id> extends null ? null : (contents: CardContents[Id]) => string;
}

export const cardViews: { [Id in ShortcutId]: CardView<Id> } = {
  discord_server: { Card: ServerCard, Icon: MessagesSquare, nameOf: ({ name }) => name },
  eventbrite_event: { Card: EventCard, Icon: CalendarDays, nameOf: ({ name }) => name },
  youtube_video: { Card: VideoCard, Icon: SquarePlay, nameOf: ({ title }) => title },
  spotify_listening: { Card: ListeningCard, Icon: AudioLines, nameOf: null },
  spotify_top: { Card: TopTracksCard, Icon: ListMusic, nameOf: null },
  spotify_recent: { Card: RecentTracksCard, Icon: History, nameOf: null },
};
