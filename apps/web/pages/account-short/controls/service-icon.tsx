import { Headphones, type LucideIcon, MessagesSquare, SquarePlay } from 'lucide-react';
import { isShortcutId, type ShortcutId } from '#contracts/cards';
import type { ConnectedService } from '#contracts/rules/services';
import { cardViews } from '../../../features/cards/index.ts';
import { classNames } from '../../../ui/class-names.ts';

const serviceIcons: Record<ConnectedService, LucideIcon> = {
  discord: MessagesSquare,
  youtube: SquarePlay,
  spotify: Headphones,
};

interface ServiceIconProps {
  id: ConnectedService | ShortcutId;
  /** Classes for size, shape and background. */
  className: string;
}

/** A neutral icon for a service or a shortcut; never the brand's own mark. */
export function ServiceIcon({ id, className }: ServiceIconProps) {
  const Icon = isShortcutId(id) ? cardViews[id].Icon : serviceIcons[id];
  return (
    <span aria-hidden="true" className={classNames('grid shrink-0 place-items-center', className)}>
      <Icon className="size-[45%]" strokeWidth={1.75} />
    </span>
  );
}
