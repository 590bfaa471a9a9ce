import {
  AudioLines,
  CalendarDays,
  Headphones,
  History,
  ListMusic,
  type LucideIcon,
  MessagesSquare,
  SquarePlay,
} from 'lucide-react';
import type { CardService } from '#contracts/rules/services';
import type { ShortcutId } from '#contracts/rules/short';
import { classNames } from '../../../ui/class-names.ts';

const icons: Record<CardService | ShortcutId, LucideIcon> = {
  discord: MessagesSquare,
  youtube: SquarePlay,
  spotify: Headphones,
  eventbrite: CalendarDays,
  discord_server: MessagesSquare,
  eventbrite_event: CalendarDays,
  youtube_video: SquarePlay,
  spotify_listening: AudioLines,
  spotify_top: ListMusic,
  spotify_recent: History,
};

interface ServiceIconProps {
  id: CardService | ShortcutId;
  /** Size, shape and background. */
  className: string;
}

/** A neutral icon for a service or a shortcut; never the brand's own mark. */
export function ServiceIcon({ id, className }: ServiceIconProps) {
  const Icon = icons[id];
  return (
    <span aria-hidden="true" className={classNames('grid shrink-0 place-items-center', className)}>
      <Icon className="size-[45%]" strokeWidth={1.75} />
    </span>
  );
}
